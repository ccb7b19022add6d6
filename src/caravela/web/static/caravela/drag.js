// A worker or a ship is dragged to its place with the mouse: an extra beside choosing it and then the place, and the same to the board.
//
// A finger scrolls and presses, so it drags nothing. What is dragged is lifted (`caravela:lift`, board.js), which lights the places that
// it may go to; where it is dropped on a place, that place is clicked, a closed one says why as ever. Dropped anywhere else, or let go
// by Escape, it is back where it was.
(() => {
  "use strict";
  const FAR = 6; // px from where the button went down; nearer it is a click
  const PIECES = "#mat [data-piece]:not([aria-disabled=true])";
  const PLACES = "#board .legal, #mat .legal, #board .pick, #board button.slot, #board [data-tell]";

  let down = null; // where the button went down: on which piece, at which point of it
  let shown = null; // the piece that follows the pointer
  let over = null; // the place below it

  const lift = (piece) => document.dispatchEvent(new CustomEvent("caravela:lift", { detail: { piece } }));
  const below = ({ clientX, clientY }) => {
    const place = document.elementFromPoint(clientX, clientY)?.closest(PLACES);
    return place && place !== document.getElementById(down.id) ? place : null;
  };

  function begin() {
    const piece = document.getElementById(down.id);
    if (!piece?.matches(PIECES)) return stop(); // played, or the question has gone, meanwhile
    lift(piece.dataset.piece);
    shown = document.createElement("div");
    shown.className = "dragged";
    shown.setAttribute("aria-hidden", "true");
    shown.innerHTML = (piece.querySelector(piece.dataset.picture || "svg") || piece).outerHTML; // a picture may be more than its sign
    document.body.append(shown);
    document.documentElement.classList.add("dragging");
  }

  function move(event) {
    shown.style.setProperty("left", `${event.clientX}px`);
    shown.style.setProperty("top", `${event.clientY}px`);
    const place = below(event);
    if (place === over) return;
    over?.classList.remove("drop");
    over = place?.matches(".legal, .pick") ? place : null;
    over?.classList.add("drop");
  }

  function stop() {
    over?.classList.remove("drop");
    shown?.remove();
    document.documentElement.classList.remove("dragging");
    down = shown = over = null;
  }

  document.addEventListener("pointerdown", (event) => {
    stop();
    const piece = event.target.closest?.(PIECES);
    if (!piece || event.pointerType !== "mouse" || event.button !== 0) return;
    down = { id: piece.id, x: event.clientX, y: event.clientY };
  });
  document.addEventListener("pointermove", (event) => {
    if (!down) return;
    if (!(event.buttons & 1)) return drop(null); // let go where the page could not see it
    if (!shown && Math.hypot(event.clientX - down.x, event.clientY - down.y) > FAR) begin();
    if (shown) move(event);
  });
  function drop(place) {
    const dragged = shown;
    const piece = down && document.getElementById(down.id);
    stop();
    if (!dragged) return;
    if (!place) return lift("");
    // As after a click on the place: Enter confirms what was dropped there, and does not press the piece that was lifted.
    piece?.blur();
    place.focus({ preventScroll: true });
    // When the button comes up a box that is open closes: what the place says opens after that.
    setTimeout(() => place.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })));
  }
  document.addEventListener("pointerup", (event) => {
    if (!down) return;
    if (shown && document.getElementById(down.id)?.contains(event.target)) addEventListener("click", swallow, { capture: true, once: true });
    drop(shown && below(event));
  });
  // A drag that ends where it began is no click.
  const swallow = (event) => {
    if (!event.detail) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("pointercancel", () => drop(null));
  document.addEventListener("dragstart", (event) => { if (down) event.preventDefault(); });
  document.addEventListener("selectstart", (event) => { if (down) event.preventDefault(); });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !shown) return;
    event.stopPropagation();
    drop(null);
  }, true);
  addEventListener("blur", () => { if (shown) drop(null); });
})();
