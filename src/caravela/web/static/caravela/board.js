// The board's hands and feet: lights what may be chosen, turns clicks and keys into the plain buttons of the prompt.
// Every choice is a real button or input inside #seat; without this file the page works by those alone. walk.js moves about by keys,
// views.js shows what a small screen has room for: they are told by events when places are lit (`caravela:lit`), something was asked
// (`caravela:asked`), a key is for walking (`caravela:walk`) or a view is wanted (`caravela:view`).
(() => {
  "use strict";
  const root = document.documentElement;
  root.classList.add("js");

  const $ = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const own = () => $("#seat");
  const tellAll = (what, detail) => document.dispatchEvent(new CustomEvent(`caravela:${what}`, { detail }));
  let piece = "";          // the piece picked up
  let carry = "";          // the piece to be named as soon as the place that it goes to is drafted
  let mode = "";           // the action whose places alone are lit
  let asked = "";          // the version of the table that was asked about last

  // ---- what may be chosen ----

  // The marks of choices and of places, most exact first: a place is lit when a choice carries the same mark.
  const MARKS = ["space", "region", "good", "tile", "deck", "place", "replace"];

  const choices = () => all("#seat [data-choice], #seat input[data-region], #seat input[data-deck]");

  function mark(element) {
    for (const name of MARKS) {
      const value = element.dataset[name];
      if (value) return `${name}:${value}`;
    }
    return "";
  }

  function open() {
    const found = new Map();
    for (const choice of choices()) {
      const key = mark(choice);
      if (!key) continue;
      if (piece && choice.dataset.piece && choice.dataset.piece !== piece) continue;
      if (piece && choice.dataset.pieces !== undefined && !choice.dataset.pieces.split(" ").includes(piece)) continue;
      if (mode ? choice.dataset.group !== mode : choice.dataset.rare !== undefined) continue;
      const known = found.get(key) || [];
      if (!known.some((other) => other.value === choice.value)) known.push(choice);
      found.set(key, known);
    }
    return found;
  }

  const TARGETS = "#board [data-space], #mat [data-space], #board [data-region], #board [data-good], #board [data-tile], #board [data-deck], #board [data-place], #board [data-replace]";
  const targets = () => all(TARGETS);

  function placeMark(element) {
    // A worker on a track is lit by its place when the box that it stands in is the one asked about.
    if (element.dataset.place) {
      const [box, n] = element.dataset.place.split(" ");
      return box === (own()?.dataset.track || "") ? `place:${n}` : "";
    }
    return mark(element);
  }

  function light() {
    modes();
    const may = open();
    const where = [...may.keys()].some((key) => key.startsWith("region:"));
    document.body.classList.toggle("where", where);
    for (const element of targets()) {
      const key = placeMark(element);
      const on = Boolean(key) && may.has(key);
      element.classList.toggle("legal", on);
      element.classList.remove("pick");
      if (element.matches("button.slot, button.gb, button.deck, button.bld, #board button.place")) element.tabIndex = on || element.matches(".bld") ? 0 : -1;
      $(".ghost", element)?.remove();
    }
    for (const one of all("#board [data-ghosts] > .ghost")) one.remove();
    for (const cell of all("#board .filled")) cell.setAttribute("class", "");
    for (const ghost of all("#ghosts > span")) showGhost(ghost);
    hand();
    forecast();
    basket();
    tellAll("lit");
  }

  function showGhost(ghost) {
    const key = mark(ghost);
    for (const element of targets().filter((one) => placeMark(one) === key)) {
      element.classList.add("pick");
      for (const part of all(":scope > [data-into]", ghost)) {
        // What stands in a room of the place: ships beside those that are there, a number instead of another.
        const room = $(`[data-ghosts="${part.dataset.into}"]`, element);
        const shown = document.createElement("span");
        shown.className = "ghost";
        shown.innerHTML = part.innerHTML;
        room?.append(shown);
      }
      const cells = all("[data-free]", element).slice(0, Number(ghost.dataset.fill || 0));
      for (const cell of cells) cell.setAttribute("class", `filled p-${ghost.dataset.colour}`);
      if (!ghost.innerHTML || !element.matches(".slot, .plate")) continue;
      const span = document.createElement("span");
      span.className = "ghost";
      span.innerHTML = ghost.innerHTML;
      if (element.matches(".slot")) element.replaceChildren(span);
      else element.append(span);
    }
  }

  function hand() {
    const workers = all("#mat [data-piece]:not(:disabled)");
    if (piece && !workers.some((one) => one.dataset.piece === piece)) piece = "";
    if (!piece && workers.length === 1 && workers[0].matches(".wkr")) piece = workers[0].dataset.piece;
    const chosen = $("#ghosts > span[data-piece]")?.dataset.piece;
    for (const worker of all("#mat [data-piece]")) {
      const on = worker.dataset.piece === (chosen || piece) && !worker.disabled;
      worker.classList.toggle("sel", on);
      worker.setAttribute("aria-pressed", String(on));
    }
  }

  // ---- actions whose places alone are lit ----

  function modes() {
    const buttons = all("#seat button[data-mode]");
    if (mode && !buttons.some((one) => one.dataset.mode === mode && !one.disabled)) mode = "";
    for (const button of buttons) if (mode) button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
    for (const tip of all("#seat [data-tip]")) tip.hidden = tip.dataset.tip !== mode;
  }

  function setMode(button, byKey) {
    const on = mode !== button.dataset.mode;
    mode = on ? button.dataset.mode : "";
    piece = "";
    if (!on) button.setAttribute("aria-pressed", "false");
    refresh();
    if (!on) return;
    if (button.dataset.view) tellAll("view", { tab: button.dataset.view });
    if (byKey) $("#board .legal, #mat .legal")?.focus();
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

  // ---- baskets: workers of an expedition, losses of a battle ----

  function basket() {
    const form = $("#basket");
    if (!form) return;
    const ticked = all('#stage input[type="checkbox"]:checked');
    const sum = $("#stage [data-sum]");
    if (sum) {
      const strength = ticked.reduce((total, one) => total + Number(one.dataset.value), 0);
      sum.value = String(strength);
      for (const chip of all("#stage [data-natives]")) {
        chip.classList.toggle("won", strength > 0 && strength >= Number(chip.dataset.natives));
      }
      for (const target of all("#stage [data-needs]")) {
        target.closest(".target").classList.toggle("weak", strength > 0 && strength < Number(target.dataset.needs));
      }
    }
  }

  function changed(input) {
    const need = Number(input.closest("[data-need]")?.dataset.need || 0);
    const ticked = all('#stage input[type="checkbox"]:checked');
    if (need && ticked.length > need) {
      const spare = ticked.find((one) => one !== input);
      if (spare) spare.checked = false;
    }
    basket();
    const now = all('#stage input[type="checkbox"]:checked').length;
    const whole = need ? now === need : now > 0 && $('#stage input[type="radio"]:checked');
    if (whole) $("#basket").requestSubmit();
    else if (own().dataset.whole) incomplete();
  }

  function incomplete() {
    // What was whole is not any more: it cannot be confirmed until it is again.
    const button = $("#confirm-button");
    if (button) button.disabled = true;
  }

  // ---- choosing ----

  function choose(button) {
    if (!button) return;
    if (button.matches("input")) {
      button.checked = true;
      changed(button);
      return;
    }
    closeChooser();
    button.form?.requestSubmit(button);
  }

  function clickTarget(element, event) {
    const key = placeMark(element);
    const found = key ? open().get(key) || [] : [];
    if (found.length && piece && found.some((one) => one.dataset.pieces !== undefined)) carry = piece;
    if (found.length === 1) choose(found[0]);
    else if (found.length > 1) ask(element, found);
    else if (element.matches(".slot, .gb") && $("#ghosts")) refuse(element);
    else if (element.matches(".plate")) look(element);
    else if (element.matches(".bld, .deck, [data-tell]")) tell(element);
    if (found.length) event.preventDefault();
  }

  // With nothing to choose a click says what can be said: a region's workers and points, a building's text.
  function look(plate) {
    const pop = plate.nextElementSibling;
    const shown = pop?.classList.contains("open");
    for (const other of all("#board .pop.open")) other.classList.remove("open");
    if (pop?.matches(".pop") && !shown) pop.classList.add("open");
  }

  function tell(element) {
    const box = chooser();
    const text = document.createElement("p");
    text.textContent = element.dataset.tell || element.getAttribute("aria-label") || "";
    box.replaceChildren(text);
    const why = element.dataset.space && $(`#why [data-space="${element.dataset.space}"] dd`);
    if (why) {
      const reason = document.createElement("p");
      reason.textContent = why.textContent;
      box.append(reason);
    }
    place(box, element);
  }

  // A button with `data-cycle` goes to the next of the radio buttons of that name; what is chosen goes with it where it can.
  function turnOn(button) {
    const radios = all(`input[type="radio"][name="${button.dataset.cycle}"]`);
    const at = radios.findIndex((one) => one.checked);
    const next = radios[(at + Number(button.dataset.by) + radios.length) % radios.length];
    if (!next) return;
    next.checked = true;
    next.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function turned(radio) {
    const chosen = $("#seat [data-turn][aria-pressed=true]");
    const same = chosen && $(`#seat [data-cell="${chosen.dataset.cell}"][data-turn="${radio.value}"]`);
    if (same && same !== chosen) choose(same);
  }

  function refuse(element) {
    element.classList.remove("shake");
    void element.offsetWidth;
    element.classList.add("shake");
    const why = $("#why");
    if (why && $("p, dt", why)) why.showPopover();
  }

  function chooser() {
    let box = $("#chooser");
    if (!box) {
      box = document.createElement("div");
      box.id = "chooser";
      box.className = "chooser";
      box.setAttribute("popover", "auto");
      document.body.append(box);
    }
    return box;
  }

  function closeChooser() {
    const box = $("#chooser");
    if (box?.matches(":popover-open")) box.hidePopover();
  }

  function ask(element, found) {
    const box = chooser();
    box.replaceChildren();
    const title = document.createElement("p");
    title.textContent = element.getAttribute("aria-label") || "";
    box.append(title);
    for (const choice of found) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "pill";
      button.innerHTML = choice.innerHTML;
      const label = choice.dataset.piece ? choice.dataset.piece : choice.getAttribute("aria-label");
      if (!button.textContent.trim() && label) button.textContent = label;
      button.addEventListener("click", () => choose(choice));
      box.append(button);
    }
    place(box, element);
    $("button", box)?.focus();
  }

  function place(box, element) {
    box.showPopover();
    const at = element.getBoundingClientRect();
    const size = box.getBoundingClientRect();
    const left = Math.min(Math.max(8, at.left + at.width / 2 - size.width / 2), innerWidth - size.width - 8);
    const below = at.bottom + 8 + size.height < innerHeight;
    // Positions are set through the style sheet object, which a strict policy allows.
    box.style.setProperty("left", `${left}px`);
    box.style.setProperty("top", `${below ? at.bottom + 8 : Math.max(8, at.top - size.height - 8)}px`);
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("button[data-goto], button[data-page], button[data-final], button[data-drawer]")) return; // views.js
    const action = event.target.closest("#seat button[data-mode]");
    if (action) {
      event.preventDefault(); // the places are lit on the table: the list need not open
      return setMode(action, event.detail === 0);
    }
    const worker = event.target.closest("#mat [data-piece]");
    if (worker && !worker.matches(".legal")) {
      mode = "";
      piece = piece === worker.dataset.piece ? "" : worker.dataset.piece;
      const placed = $("#ghosts > span[data-space]");
      if (placed && piece) {
        // Another worker on the space that is already chosen.
        const other = choices().find((one) => one.dataset.piece === piece && one.dataset.space === placed.dataset.space);
        if (other) return choose(other);
      }
      return light();
    }
    if (event.target.closest("#seat .sheet button[name]")) event.target.closest(".sheet").hidePopover(); // chosen
    const cycle = event.target.closest("button[data-cycle]");
    if (cycle) return turnOn(cycle);
    const target = event.target.closest(`${TARGETS}, #board button.slot, #seat [data-tell]`);
    if (target) clickTarget(target, event);
    if (!target?.matches(".plate")) for (const pop of all("#board .pop.open")) pop.classList.remove("open");
  });

  document.addEventListener("submit", (event) => {
    if (event.target.matches(".orders")) event.target.closest("[popover]").hidePopover();
  });

  document.addEventListener("change", (event) => {
    if (event.target.closest("#stage") && event.target.form?.id === "basket") changed(event.target);
    if (event.target.matches("#stage input[name=turn]")) turned(event.target);
  });

  function tryConfirm() {
    const button = $("#confirm-button");
    if (button && !button.disabled) button.click();
  }

  // ---- keys ----

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const at = event.target;
    if (at.matches("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]")) return;
    if (!own()) return;
    if (event.key === "Enter" && !at.closest("button, a, summary, input, label")) {
      event.preventDefault();
      tryConfirm();
    } else if (event.key === "Enter" && at.closest(".pick") && !$("#confirm-button")?.disabled) {
      event.preventDefault();
      tryConfirm();
    } else if (event.key === "Escape") {
      back();
    } else if (/^[a-z]$/i.test(event.key) && !$(":popover-open") && $(`#prompt [data-key="${event.key}"]:not(:disabled)`)) {
      $(`#prompt [data-key="${event.key}"]`).click();
    } else if (event.key.toLowerCase() === "u") {
      ($("#undo-button") || $("#back-button"))?.click();
    } else if (event.key === "?") {
      $("#keys")?.togglePopover();
    } else {
      tellAll("walk", { key: event.key, event }); // it only moves about: walk.js
    }
  });

  function back() {
    if ($(":popover-open")) return;
    if (root.dataset.drawer === "open") root.dataset.drawer = "";
    else if ($("#back-button")) $("#back-button").click();
    else if (piece || mode) {
      piece = mode = "";
      light();
    }
  }

  // ---- after each update ----

  function goOn() {
    // The place is drafted: name the piece that was picked up for it.
    if (!carry || !$("#back-button")) return;
    const named = carry;
    carry = piece = "";
    const target = $(`#mat [data-space="ship-${named}"]`);
    const found = open().get(`space:ship-${named}`) || [];
    if (found.length === 1) choose(found[0]);
    else if (found.length > 1 && target) ask(target, found);
  }

  function refresh() {
    watcher.disconnect();
    const version = own()?.dataset.version || "";
    if (version !== asked) mode = ""; // something was played: a new question
    asked = version;
    light();
    const marked = choices().filter((one) => mark(one));
    tellAll("asked", { onMap: marked.length > 0 && marked.every((one) => one.dataset.region) });
    watch();
    goOn();
  }

  const watcher = new MutationObserver(() => refresh());
  function watch() {
    const table = $("#table");
    if (table) watcher.observe(table, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-version", "data-whole", "class", "value", "data-region"] });
  }

  document.addEventListener("caravela:update", () => {
    const chosen = $("#seat [data-choice][aria-pressed=true]");
    if (chosen && chosen.dataset.group !== mode) mode = ""; // what was chosen instead stands alone
    refresh();
  });
  // What is ticked now is not what the server has: it can be mended, not confirmed.
  document.addEventListener("caravela:refused", () => {
    if ($("#basket") && $("#stage input:checked")) incomplete();
  });
  document.addEventListener("DOMContentLoaded", refresh);
  if (document.readyState !== "loading") refresh();
})();
