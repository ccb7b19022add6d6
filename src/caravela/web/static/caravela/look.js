// A region that is looked at: what it says opens beside its plate, by hovering, by focus, or by a click where nothing may be chosen (with
// the reason why, where it is closed), and so does the forecast of what was chosen there. Neither covers a place that may be chosen: it
// stands elsewhere on the map then, or beside it. Told by events when a region was clicked (`caravela:look`, by box.js) and when
// places are lit (`caravela:lit`, by board.js).
(() => {
  "use strict";
  const $ = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const STEP = 8;          // pixels between the places that are tried, and from the edges
  const COVERED = 1000;    // how much farther a plate that cannot be chosen is, when it would be covered

  const plateOf = (pop) => $(`#plate-${pop.dataset.for || pop.id.replace("pop-", "")}`);

  function shared(one, other) {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > 0 && height > 0 ? width * height : 0;
  }

  // Where the style sheet has put it, unless that covers a plate; else the nearest spot that covers none, least of all one to choose.
  function place(pop) {
    const plate = plateOf(pop);
    const map = pop.closest(".mapin");
    pop.removeAttribute("data-placed");
    for (const side of ["left", "top"]) pop.style.removeProperty(side);
    if (!plate || !map || getComputedStyle(pop).position !== "absolute") return;
    const own = plate.getBoundingClientRect();
    const others = all(".plate", map).filter((one) => one !== plate);
    const plates = others.map((one) => ({ box: one.getBoundingClientRect(), free: one.matches(".legal") }));
    plates.push({ box: own, free: true });
    const kept = (box) => plates.reduce((sum, one) => sum + (one.free ? shared(box, one.box) : 0), 0);
    const size = pop.getBoundingClientRect();
    if (!plates.some((one) => shared(size, one.box))) return;
    const sea = map.parentElement.getBoundingClientRect();
    const right = Math.max(sea.right, innerWidth - STEP);
    const bottom = Math.max(sea.bottom, ($("#prompt")?.getBoundingClientRect().top || 0) - STEP);
    let best = null;
    for (let top = sea.top + STEP; top + size.height < bottom; top += STEP) {
      for (let left = sea.left + STEP; left + size.width < right; left += STEP) {
        const box = { left, top, right: left + size.width, bottom: top + size.height };
        const covered = plates.filter((one) => !one.free && shared(box, one.box)).length;
        const beside = box.right > sea.right || box.bottom > sea.bottom ? COVERED * plates.length : 0;
        const far = Math.hypot(left + size.width / 2 - own.left - own.width / 2, top + size.height / 2 - own.top - own.height / 2);
        const cost = [kept(box), covered * COVERED + beside + far];
        if (!best || cost[0] < best.cost[0] || (cost[0] === best.cost[0] && cost[1] < best.cost[1])) best = { left, top, cost };
      }
    }
    if (!best) return;
    const origin = map.getBoundingClientRect();
    pop.dataset.placed = "";
    // Set through the style sheet object, which a strict policy allows.
    pop.style.setProperty("left", `${best.left - origin.left}px`, "important");
    pop.style.setProperty("top", `${best.top - origin.top}px`, "important");
  }

  const close = (pop) => {
    pop.classList.remove("open");
    $(".why", pop)?.remove();
  };

  // With nothing to choose a click says what can be said: a region's workers and points, and why it is closed.
  document.addEventListener("caravela:look", ({ detail: { region, why } }) => {
    const pop = $(`#pop-${region}`);
    const shown = pop?.classList.contains("open");
    all("#board .pop.open").forEach(close);
    if (!pop || shown) return;
    pop.classList.add("open");
    pop.classList.remove("hush");
    if (why) pop.append(Object.assign(document.createElement("p"), { className: "why", textContent: why }));
    place(pop);
  });

  document.addEventListener("click", (event) => {
    if (!event.target.closest(".plate, .region")) all("#board .pop.open").forEach(close);
  });

  for (const how of ["pointerover", "focusin"]) {
    document.addEventListener(how, (event) => {
      const plate = event.target.closest?.(".plate");
      const pop = plate?.nextElementSibling;
      if (!pop?.matches(".pop")) return;
      all("#board .pop.open").filter((other) => other !== pop).forEach(close); // one at a time
      place(pop);
    });
  }

  function forecast() {
    // The forecast belongs to the seat, but stands on the map.
    const map = $(".mapin");
    all(".forecast-host", map || document).forEach((one) => one.remove());
    const own = $("#seat > .forecast");
    if (!own || !map) return;
    const host = document.createElement("div");
    host.className = "forecast-host";
    host.append(own.cloneNode(true));
    host.firstChild.removeAttribute("id");
    host.firstChild.hidden = false;
    map.append(host);
    own.hidden = true;
  }

  // What the seat alone knows of a counter stands on its own page's plate, in the place of what everybody sees there.
  function tell() {
    for (const one of all("#map .told")) {
      if (one.matches(".plate, .pop")) one.classList.remove("told");
      else one.remove();
    }
    for (const one of all("#map .plate[aria-describedby]")) one.removeAttribute("aria-describedby");
    for (const one of all("#known > [data-known]")) {
      const plate = $(`#plate-${one.dataset.known}`);
      const pop = $(`#pop-${one.dataset.known}`);
      if (!plate || !pop) continue;
      const [eye, numbers, words] = [...one.children].map((part) => part.cloneNode(true));
      plate.setAttribute("aria-describedby", words.id);
      words.removeAttribute("id");
      $(".ph", plate).append(eye);
      $(".ph", plate).after(numbers);
      $("b", pop).after(words);
      for (const shown of [plate, pop]) shown.classList.add("told");
    }
  }

  // Escape closes what says something of a region: what a click has opened takes the key, what is only met on the way does not.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || $(":popover-open")) return;
    const opened = all("#board .pop.open");
    if (opened.length) event.preventDefault();
    for (const pop of [...opened, ...all("#board .plate:is(:hover, :focus-visible) + .pop")]) {
      close(pop);
      pop.classList.add("hush");
    }
  });
  for (const how of ["pointerout", "focusout"]) {
    document.addEventListener(how, (event) => {
      const plate = event.target.closest?.(".plate");
      if (plate && !plate.contains(event.relatedTarget)) plate.nextElementSibling?.classList.remove("hush");
    });
  }

  function settle() {
    for (const pop of all(".forecast-host > .pop, .pop.open, .plate:is(:hover, :focus-visible) + .pop")) place(pop);
  }

  document.addEventListener("caravela:lit", () => {
    tell();
    forecast();
    settle();
  });
  addEventListener("resize", settle);
})();
