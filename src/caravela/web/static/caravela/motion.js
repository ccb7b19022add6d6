// Pieces that move: a piece that has come since the last board flies in from where one of its owner's has gone, or from his home.
// Where others have moved a ring stays until the next click or key, also where that was before the page came: the browser remembers
// which pieces its reader has seen.
//
// A board marks what may move with an id, `data-glide` (whose it is) and, for a pile, `data-n` (how many); `data-home` (whose) where
// his pieces come from; and its root with `data-mine` (whose page it is). Where pieces change hands, `data-glide` says which piece it
// is, and `data-by` whose it is now ("": nobody's, which leaves no ring); `data-flies` names the part of it that flies. Measured just
// before and just after a board is put in place.
(() => {
  "use strict";
  const root = document.querySelector("main[data-live]");
  if (!root) return;
  const MOST = 6; // more than so many at once is a new position, not a move
  const MISSED = 24; // the same of what happened while the reader was away, which may be a round
  const { store } = window.caravela;
  const KEY = `caravela.pieces.${root.dataset.table}`;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const all = (selector) => [...root.querySelectorAll(selector)];
  const marked = new Map(); // ids of places where somebody else has moved, and his pieces there
  let before = null;

  const drawing = (element) => element.querySelector(element.dataset.flies || ":scope > .tok") || element;
  const pieces = () => {
    const found = new Map();
    for (const element of all("[data-glide]")) {
      const owner = element.dataset.glide;
      if (!owner || !element.id) continue;
      const n = Number(element.dataset.n || element.querySelectorAll(".tok").length || 1);
      const by = element.dataset.by ?? owner;
      found.set(`${element.id}:${owner}`, { id: element.id, owner, by, n, box: drawing(element).getBoundingClientRect() });
    }
    return found;
  };
  const seen = (box) => (box && box.width ? box : null);
  // Not one in a closed drawer: a piece that came from outside the window would let the page scroll sideways meanwhile.
  const home = (owner) => {
    const shown = all(`[data-home~="${owner}"]`).find((one) => one.checkVisibility({ visibilityProperty: true }) && seen(one.getBoundingClientRect()));
    return shown ? shown.getBoundingClientRect() : null;
  };

  const travel = (id, from) => {
    const element = document.getElementById(id);
    const shape = element && drawing(element);
    if (!from || !shape?.animate || calm.matches || document.hidden) return;
    const to = seen(shape.getBoundingClientRect());
    if (!to) return;
    if (shape.ownerSVGElement) {
      shape.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 360, easing: "ease-out" });
      return;
    }
    element.closest("[data-layer]")?.animate([{ zIndex: 3 }, { zIndex: 3 }], { duration: 360 });
    const dx = from.left + from.width / 2 - to.left - to.width / 2;
    const dy = from.top + from.height / 2 - to.top - to.height / 2;
    shape.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: 360, easing: "cubic-bezier(.2,.7,.2,1)" });
  };

  const ring = () => {
    for (const element of all(".last")) element.classList.remove("last");
    for (const id of marked.keys()) {
      const element = document.getElementById(id);
      (element?.closest("[data-place-of]") || element)?.classList.add("last");
    }
  };

  const mine = () => root.querySelector("[data-mine]")?.dataset.mine;
  const mark = (come) => {
    for (const one of come) if (one.by && one.by !== mine()) marked.set(one.id, one.owner);
  };
  const more = (old, now) => [...now].filter(([key, one]) => (old.get(key) || 0) < one.n).map(([, one]) => one);
  const counts = (found) => new Map([...found].map(([key, one]) => [key, one.n]));
  // What the reader has before his eyes; of a finished game nothing is to be told later.
  const remember = (now) => {
    if (document.getElementById("final")) store.remove(KEY);
    else if (!document.hidden) store.set(KEY, JSON.stringify([...counts(now)]));
  };
  const missed = (now) => {
    let old = null;
    try { old = new Map(JSON.parse(store.get(KEY))); } catch { /* nothing that this script has written */ }
    const come = old?.size ? more(old, now) : [];
    if (come.length > MISSED) return;
    mark(come);
    ring();
  };

  document.addEventListener("caravela:before", () => { before = pieces(); });
  document.addEventListener("caravela:update", () => {
    const old = before;
    before = null;
    if (!old) return;
    const now = pieces();
    const gone = [...old].filter(([key, one]) => (now.get(key)?.n || 0) < one.n).map(([, one]) => one);
    const come = more(counts(old), now);
    if (come.length <= MOST) {
      for (const one of come) {
        const from = gone.find((other) => other.owner === one.owner && seen(other.box));
        travel(one.id, from?.box || home(one.by));
      }
      mark(come);
    } else marked.clear();
    for (const id of marked.keys()) if (!document.getElementById(id)?.dataset.glide) marked.delete(id);
    ring();
    remember(now);
  });
  document.addEventListener("visibilitychange", () => remember(pieces()));
  missed(pieces());
  remember(pieces());
  // What the reader does next says that he has seen it.
  const off = () => {
    if (!marked.size) return;
    marked.clear();
    ring();
  };
  root.addEventListener("click", off);
  document.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === "Escape") off(); });
})();
