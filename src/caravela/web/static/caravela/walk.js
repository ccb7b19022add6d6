// Moving about the board by keys: arrows from place to place, digits to a box, Tab to one place of each group and to all that are lit.
// It chooses nothing and knows nothing of what may be chosen but which places are lit.
(() => {
  "use strict";
  const $ = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];

  // One place of each group can be reached by Tab, and all that are lit; arrows reach the rest.
  function roam() {
    for (const section of all("[data-roam]")) {
      const places = all("button.place", section);
      if (!places.length || places.some((one) => one.tabIndex === 0)) continue;
      places[0].tabIndex = 0;
    }
  }

  // Grids: arrows go from cell to cell, Tab from one choice to the next.

  function rove() {
    for (const grid of all("[data-grid]")) {
      const cells = all("[data-cell]", grid);
      for (const one of cells) one.tabIndex = one.matches("[name=action]") ? 0 : -1;
      if (!cells.some((one) => one.tabIndex === 0) && cells[0]) cells[0].tabIndex = 0;
    }
  }

  const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

  function step(grid, event) {
    const [row, column] = WAYS[event.key];
    const [, r, c] = /^r(\d+)c(\d+)$/.exec(event.target.closest("[data-cell]")?.dataset.cell || "r0c0");
    const there = all(`[data-cell="r${Number(r) + row}c${Number(c) + column}"]`, grid).filter((one) => one.offsetParent);
    const next = there.find((one) => one.matches("[name=action]")) || there[0];
    if (!next) return;
    next.focus();
    event.preventDefault();
  }

  const BOXES = ["initiative", "dock", "trade-goods", "shipping", "buildings", "discovery", "specialists", "warfare"];

  function jump(section) {
    const pane = section?.closest("[data-pane]");
    if (!pane) return; // this board has nothing of that number
    show(pane.dataset.pane);
    const first = $(".legal, .pick", section) || $("button.slot, .bld, button.place", section);
    if (!first) return;
    first.tabIndex = 0;
    first.focus();
  }

  function arrows(event) {
    const grid = event.target.closest("[data-grid]");
    if (grid) return step(grid, event);
    const section = event.target.closest(".ev, #mat .hand, .pills, .choices .grp, [data-roam], #map");
    if (!section) return;
    const items = all("button:not(:disabled)", section).filter((one) => one.offsetParent);
    const i = items.indexOf(event.target.closest("button"));
    if (i < 0) return;
    const way = WAYS[event.key];
    const by = way[0] + way[1];
    // On a map each arrow goes where it points; elsewhere left and right go along the row.
    const map = section.matches("#map");
    const across = (map || (section.matches("[data-roam]") && way[0])) && nearest(items, items[i], way, map ? [1, 2] : [3, 1]);
    const next = across || (map ? items[i] : items[(i + by + items.length) % items.length]);
    next.tabIndex = 0;
    next.focus();
    event.preventDefault();
  }

  // The place that is nearest in a direction; `weights`: how much the way in it counts, and the way aside.
  function nearest(items, from, [row, column], weights) {
    const at = from.getBoundingClientRect();
    let best = null;
    let least = Infinity;
    for (const one of items) {
      const box = one.getBoundingClientRect();
      const [down, right] = [box.top - at.top, box.left + box.width / 2 - at.left - at.width / 2];
      const on = down * row + right * column;
      if (on < at.height / 2) continue;
      const far = on * weights[0] + Math.abs(row ? right : down) * weights[1];
      if (far < least) [best, least] = [one, far];
    }
    return best;
  }

  const show = (tab, page) => document.dispatchEvent(new CustomEvent("caravela:view", { detail: { tab, page } }));

  document.addEventListener("caravela:walk", ({ detail: { key, event } }) => {
    if (/^[1-8]$/.test(key)) {
      jump($(`[data-jump="${key}"]`) || $(`#box-${BOXES[Number(key) - 1]}`));
    } else if (key.startsWith("Arrow")) {
      arrows(event);
    } else if (key.toLowerCase() === "m") {
      show("map");
      ($("#board .plate.legal, #map button.legal") || $("#board .plate, #map button"))?.focus();
    } else if (key.toLowerCase() === "l") {
      show("log", "log");
      $("#log")?.focus();
    } else if (key.toLowerCase() === "p") {
      all("#prompt button:not(:disabled)").find((one) => one.checkVisibility())?.focus(); // a phone has more than a wide window
    }
  });

  document.addEventListener("caravela:lit", () => {
    roam();
    rove();
  });
  document.addEventListener("change", (event) => {
    if (event.target.matches("#stage input[name=turn]")) rove();
  });
})();
