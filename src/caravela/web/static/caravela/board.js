// The board's hands and feet: lights what may be chosen, turns clicks and keys into the plain buttons of the prompt.
// Every choice is a real button or input inside #seat; without this file the page works by those alone. walk.js moves about by keys,
// views.js shows what a small screen has room for, look.js what a region says: they are told by events when places are lit
// (`caravela:lit`), something was asked (`caravela:asked`), a key is for walking (`caravela:walk`) or a view is wanted (`caravela:view`).
// box.js opens a box beside a place: its choices where it has several (`caravela:offer`), and what it says where it has none, with
// the reason why it is closed (`caravela:tell`).
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
  let told = "";           // the piece that waits for others, once that has been said
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
      lift(element);
    }
    for (const one of all("#board [data-ghosts] > .ghost")) one.remove();
    for (const cell of all("#board .filled")) cell.setAttribute("class", "");
    for (const ghost of all("#ghosts > span")) showGhost(ghost);
    hand();
    basket();
    tellAll("lit");
  }

  const covered = new WeakMap(); // spaces on which a piece is shown, with what stands there without it: their number

  function lift(element) {
    const ghost = $(".ghost", element);
    ghost?.replaceWith(...(covered.get(element) ?? []));
    covered.delete(element);
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
      if (element.matches(".slot")) covered.set(element, [...element.childNodes]);
      if (element.matches(".slot")) element.replaceChildren(span);
      else element.append(span);
    }
  }

  function hand() {
    const workers = all("#mat [data-piece]:not([aria-disabled=true])");
    if (piece && !workers.some((one) => one.dataset.piece === piece)) piece = "";
    if (!piece && workers.length === 1 && workers[0].matches(".wkr")) piece = workers[0].dataset.piece;
    const chosen = $("#ghosts > span[data-piece]")?.dataset.piece;
    for (const worker of all("#mat [data-piece]")) {
      const on = worker.dataset.piece === (chosen || piece) && workers.includes(worker);
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

  // The server knows kinds, and ticks the first of each. Of several alike those stay ticked that were.
  let ticked = new Set();
  const boxes = () => all('#stage input[type="checkbox"]');
  document.addEventListener("caravela:before", () => { ticked = new Set(boxes().filter((one) => one.checked).map((one) => one.id)); });
  function retick() {
    for (const kind of new Set(boxes().map((one) => one.value))) {
      const alike = boxes().filter((one) => one.value === kind);
      const mine = (one) => ticked.has(one.id);
      if (alike.filter(mine).length !== alike.filter((one) => one.checked).length) continue;
      for (const one of alike) one.checked = mine(one);
    }
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
    button.form?.requestSubmit(button);
  }

  function clickTarget(element, event) {
    const key = placeMark(element);
    const found = key ? open().get(key) || [] : [];
    if (found.some((one) => one.dataset.pieces)) carry = piece;
    if (found.length === 1) choose(found[0]);
    else if (found.length > 1) tellAll("offer", { element, found, choose });
    else if (element.matches(".slot, .gb, .bld, .deck, .plate, .region, [data-tell]")) tellAll("tell", { element });
    if (found.length) event.preventDefault();
  }

  // A button with `data-cycle` goes to the next of the radio buttons of that name; what is chosen goes with it, to the nearest
  // place where it can lie so: a turn in which it can lie nowhere is left out.
  const laid = () => $("#seat [data-turn][aria-pressed=true]");
  const places = (turn) => all(`#seat [data-turn="${turn}"]`);
  function turnOn(button) {
    const radios = all(`input[type="radio"][name="${button.dataset.cycle}"]`);
    if (!radios.length) return;
    const by = Number(button.dataset.by);
    let at = radios.findIndex((one) => one.checked);
    do at = (at + by + radios.length) % radios.length;
    while (laid() && !radios[at]?.checked && !places(radios[at]?.value).length);
    const next = radios[at];
    next.checked = true;
    next.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function turned(radio) {
    const chosen = laid();
    if (!chosen) return;
    const far = (one) => {
      const [row, column] = [chosen, one].map(({ dataset }) => dataset.cell.match(/\d+/g)).reduce((a, b) => a.map((n, i) => Math.abs(n - b[i])));
      return row + column;
    };
    const near = places(radio.value).sort((a, b) => far(a) - far(b))[0];
    if (near && near !== chosen) choose(near);
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("button[data-goto], button[data-page], button[data-final], button[data-drawer]")) return; // views.js
    const begins = event.target.closest("#mat [data-begins]")?.dataset.begins; // a card that stands for the action
    const action = event.target.closest("#seat button[data-mode]") || (begins && $(`#seat button[data-mode="${begins}"]:enabled`));
    if (action) {
      event.preventDefault(); // the places are lit on the table: the list need not open
      return setMode(action, event.detail === 0);
    }
    const worker = event.target.closest("#mat [data-piece]");
    if (worker?.matches("[aria-disabled=true]")) return tellAll("tell", { element: worker });
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
    const target = event.target.closest(`${TARGETS}, #board button.slot, #board .rr, #seat [data-tell]`);
    if (target) clickTarget(target, event);
  });

  document.addEventListener("caravela:lift", ({ detail }) => {
    mode = "";
    piece = detail.piece; // dragged; "": dropped where nothing is
    light();
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

  // What the last choice leads to is no longer so; the same words must be new to be spoken again.
  document.addEventListener("caravela:sending", ({ detail }) => {
    if (detail.form.matches("[data-draft]")) $("#outcome")?.replaceChildren();
    if (detail.form.matches("#back")) carry = ""; // what was to go there goes nowhere
  });

  // While the line is lost, what waits has a mark where it was chosen (table.css). An attribute, not a class: nothing new is asked.
  let sent = null; // the button by which what is on its way was chosen
  function waiting() {
    for (const one of all("[data-waits]")) delete one.dataset.waits;
    if (!sent || !window.caravela.line.lost()) return;
    const key = mark(sent);
    for (const one of [sent, ...targets().filter((place) => key && placeMark(place) === key)]) one.dataset.waits = "";
  }
  document.addEventListener("caravela:sending", ({ detail }) => { sent = detail.button; waiting(); });
  document.addEventListener("caravela:sent", () => { sent = null; waiting(); });
  document.addEventListener("caravela:lost", waiting);

  // ---- keys ----

  // What stands for the draft: a place that shows it, a box that is ticked, an answer that is pressed.
  const drafted = (at) => at.closest(".pick, #seat button[name=action][aria-pressed=true]") || at.matches("input");

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const at = event.target;
    if (at.matches("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]")) return;
    if (!own()) return;
    if (event.key === "Enter" && !at.closest("button, a, summary, input, label")) {
      event.preventDefault();
      tryConfirm();
    } else if (event.key === "Enter" && at.matches("#stage input[form=basket]:not(:checked)")) {
      event.preventDefault();
      at.click(); // it is chosen first, as any other
    } else if (event.key === "Enter" && drafted(at) && !$("#confirm-button")?.disabled) {
      event.preventDefault();
      tryConfirm();
    } else if (event.key === "Escape") {
      back();
    } else if (/^[a-z]$/i.test(event.key) && !$(":popover-open") && $(`#prompt [data-key="${event.key}"]:not(:disabled)`)) {
      const button = $(`#prompt [data-key="${event.key}"]`);
      if (button.hasAttribute("popovertarget")) button.focus(); // where Escape leads back to
      button.click();
      $(".choices:popover-open button[name=action]")?.focus();
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
    // The place is drafted: name the piece that was picked up for it. Where others come before it, it waits for them, and says so.
    if (!carry || !$("#back-button")) return;
    const named = carry;
    piece = "";
    const target = $(`#mat [data-space="ship-${named}"]`);
    const found = open().get(`space:ship-${named}`) || [];
    if (found.length) carry = "";
    if (found.length === 1) choose(found[0]);
    else if (found.length > 1 && target) tellAll("offer", { element: target, found, choose });
    else if (target && told !== carry) tellAll("tell", { element: target });
    told = carry;
  }

  function refresh() {
    watcher.disconnect();
    const version = own()?.dataset.version || "";
    if (version !== asked) mode = carry = ""; // something was played: a new question
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
    retick();
    const chosen = $("#seat [data-choice][aria-pressed=true]");
    if (chosen && chosen.dataset.group !== mode) mode = ""; // what was chosen instead stands alone
    refresh();
  });
  // Where what is ticked now is not what the server has it can be mended, not confirmed.
  document.addEventListener("caravela:refused", ({ detail }) => {
    $("#outcome")?.replaceChildren(detail.notice); // what it would have led to
    const said = (boxes) => all(`#stage input${boxes}`).map((one) => one.value).sort().join();
    if ($("#basket") && said(":checked") && said(":checked") !== said("[checked]")) incomplete();
  });
  document.addEventListener("DOMContentLoaded", refresh);
  if (document.readyState !== "loading") refresh();
})();
