// The board's hands and feet: lights what may be chosen, turns clicks and keys into the plain buttons of the prompt.
// Every choice is a real button or input inside #seat; without this file the page works by those alone.
(() => {
  "use strict";
  const root = document.documentElement;
  root.classList.add("js");
  if (!root.dataset.tab) root.dataset.tab = "map";

  const $ = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const own = () => $("#seat");
  let piece = "";          // the kind of worker picked up
  let confirmNext = false; // a double click confirms what the first click chose

  // ---- what may be chosen ----

  // The marks of choices and of places, most exact first: a place is lit when a choice carries the same mark.
  const MARKS = ["space", "region", "good", "tile", "deck", "place"];

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
      const known = found.get(key) || [];
      if (!known.some((other) => other.value === choice.value)) known.push(choice);
      found.set(key, known);
    }
    return found;
  }

  const targets = () => all("#board [data-space], #board [data-region], #board [data-good], #board [data-tile], #board [data-deck], #board [data-place]");

  function placeMark(element) {
    // A worker on a track is lit by its place when the box that it stands in is the one asked about.
    if (element.dataset.place) {
      const [box, n] = element.dataset.place.split(" ");
      return box === (own()?.dataset.track || "") ? `place:${n}` : "";
    }
    return mark(element);
  }

  function light() {
    const may = open();
    const where = [...may.keys()].some((key) => key.startsWith("region:"));
    document.body.classList.toggle("where", where);
    for (const element of targets()) {
      const key = placeMark(element);
      const on = Boolean(key) && may.has(key);
      element.classList.toggle("legal", on);
      element.classList.remove("pick");
      if (element.matches("button.slot, button.gb, button.deck, button.bld")) element.tabIndex = on || element.matches(".bld") ? 0 : -1;
      $(".ghost", element)?.remove();
    }
    for (const ghost of all("#ghosts > span")) showGhost(ghost);
    hand();
    forecast();
    basket();
  }

  function showGhost(ghost) {
    const key = mark(ghost);
    for (const element of targets().filter((one) => placeMark(one) === key)) {
      element.classList.add("pick");
      if (!ghost.innerHTML || !element.matches(".slot, .plate")) continue;
      const span = document.createElement("span");
      span.className = "ghost";
      span.innerHTML = ghost.innerHTML;
      if (element.matches(".slot")) element.replaceChildren(span);
      else element.append(span);
    }
  }

  function hand() {
    const workers = all("#mat .wkr:not(:disabled)");
    if (piece && !workers.some((one) => one.dataset.piece === piece)) piece = "";
    if (!piece && workers.length === 1) piece = workers[0].dataset.piece;
    const chosen = $("#ghosts > span[data-piece]")?.dataset.piece;
    for (const worker of all("#mat .wkr")) {
      const on = worker.dataset.piece === (chosen || piece) && !worker.disabled;
      worker.classList.toggle("sel", on);
      worker.setAttribute("aria-pressed", String(on));
    }
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
    if (found.length === 1) choose(found[0]);
    else if (found.length > 1) ask(element, found);
    else if (element.matches(".slot, .gb") && $("#ghosts")) refuse(element);
    else if (element.matches(".plate")) look(element);
    else if (element.matches(".bld, .deck")) tell(element);
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
    text.textContent = element.getAttribute("aria-label") || "";
    box.replaceChildren(text);
    place(box, element);
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
    const goto = event.target.closest("button[data-goto]");
    if (goto) return show(goto.dataset.goto);
    const page = event.target.closest("button[data-page]");
    if (page) return panel(page.dataset.page);
    const final = event.target.closest("button[data-final]");
    if (final) return void (root.dataset.final = final.dataset.final);
    const drawer = event.target.closest("button[data-drawer]");
    if (drawer) return void (root.dataset.drawer = root.dataset.drawer === "open" ? "" : "open");
    const worker = event.target.closest("#mat .wkr");
    if (worker) {
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
    const target = event.target.closest("#board [data-space], #board [data-region], #board [data-good], #board [data-tile], #board [data-deck], #board [data-place], #board button.slot");
    if (target) clickTarget(target, event);
    if (!target?.matches(".plate")) for (const pop of all("#board .pop.open")) pop.classList.remove("open");
  });

  document.addEventListener("submit", (event) => {
    if (event.target.matches(".orders")) event.target.closest("[popover]").hidePopover();
  });

  document.addEventListener("dblclick", (event) => {
    if (event.target.closest("#board .legal, #board .pick, #seat [data-choice], #seat .pill")) confirmNext = true;
    if (confirmNext) tryConfirm();
  });

  document.addEventListener("change", (event) => {
    if (event.target.closest("#stage") && event.target.form?.id === "basket") changed(event.target);
  });

  function tryConfirm() {
    const button = $("#confirm-button");
    if (!button || button.disabled) return;
    confirmNext = false;
    button.click();
  }

  // ---- keys ----

  const BOXES = ["initiative", "dock", "trade-goods", "shipping", "buildings", "discovery", "specialists", "warfare"];

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
    } else if (/^[1-8]$/.test(event.key)) {
      jump(BOXES[Number(event.key) - 1]);
    } else if (event.key.startsWith("Arrow")) {
      arrows(event);
    } else if (event.key.toLowerCase() === "u") {
      ($("#undo-button") || $("#back-button"))?.click();
    } else if (event.key.toLowerCase() === "m") {
      show("map");
      $("#board .plate.legal, #board .plate")?.focus();
    } else if (event.key.toLowerCase() === "l") {
      show("log");
      panel("log");
      $("#log")?.focus();
    } else if (event.key === "?") {
      $("#keys")?.togglePopover();
    } else if (event.key.toLowerCase() === "p") {
      $("#prompt button:not(:disabled)")?.focus();
    }
  });

  function back() {
    if ($(":popover-open")) return;
    if (root.dataset.drawer === "open") root.dataset.drawer = "";
    else if ($("#back-button")) $("#back-button").click();
    else if (piece) {
      piece = "";
      light();
    }
  }

  function jump(box) {
    show("events");
    const section = $(`#box-${box}`);
    const first = section && ($(".legal, .pick", section) || $("button.slot, .bld", section));
    if (!first) return;
    first.tabIndex = 0;
    first.focus();
  }

  function arrows(event) {
    const section = event.target.closest(".ev, #mat .hand, .pills");
    if (!section) return;
    const items = all("button:not(:disabled)", section).filter((one) => one.offsetParent);
    const i = items.indexOf(event.target.closest("button"));
    if (i < 0) return;
    const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
    const next = items[(i + step + items.length) % items.length];
    next.tabIndex = 0;
    next.focus();
    event.preventDefault();
  }

  // ---- views of a small screen ----

  function show(tab) {
    root.dataset.tab = tab;
    for (const button of all("button[data-goto]")) button.setAttribute("aria-pressed", String(button.dataset.goto === tab));
  }

  let page = "log";
  function panel(name) {
    page = name;
    const box = $("#record");
    if (box) box.dataset.show = name;
    for (const button of all("button[data-page]")) button.setAttribute("aria-pressed", String(button.dataset.page === name));
  }

  // ---- after each update ----

  let secrets = null; // how much only this seat knew before the last update
  function learn() {
    // What a look has just shown lies open until the next choice.
    const list = $("#mat .sec");
    const now = all("li", list || document.createElement("i")).length;
    if (list && secrets !== null && now > secrets) list.open = true;
    secrets = now;
  }

  function refresh() {
    watcher.disconnect();
    light();
    learn();
    show(root.dataset.tab);
    panel(page);
    if (confirmNext) tryConfirm();
    confirmNext = false;
    watch();
  }

  const watcher = new MutationObserver(() => refresh());
  function watch() {
    const table = $(".empires");
    if (table) watcher.observe(table, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-version", "data-whole", "class", "value", "data-region"] });
  }

  document.addEventListener("caravela:update", refresh);
  // What is ticked now is not what the server has: it can be mended, not confirmed.
  document.addEventListener("caravela:refused", () => {
    confirmNext = false;
    if ($("#basket") && $("#stage input:checked")) incomplete();
  });
  document.addEventListener("DOMContentLoaded", refresh);
  if (document.readyState !== "loading") refresh();
})();
