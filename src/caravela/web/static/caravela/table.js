// What every table's page does beside the board: says when it is one's turn, and what happened while one was away.
// Works from what any board brings: the update (`yours`), and a log whose lines carry `data-line` (their number from 0) inside `[data-log]`.
(() => {
  "use strict";
  const root = document.querySelector("main[data-live]");
  if (!root) return;
  document.documentElement.classList.add("js");
  const store = {
    // A browser may forbid storage: then nothing is remembered, and everything else works.
    get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
    set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* as said */ } },
  };

  // ---- your turn: a sound, a mark in the title and the icon ---------------------------------------------------------------

  const LONG = 15000; // ms of waiting after which one may have looked away
  const icon = document.querySelector("link[rel=icon]");
  const plain = icon?.getAttribute("href");
  const wanted = (name) => store.get(`caravela.signal.${name}`) !== "off";
  let yours = root.dataset.yours === "yes";
  let since = Date.now();
  let sounds = null;

  const ring = () => {
    try {
      sounds ||= new AudioContext();
      const at = sounds.currentTime + 0.02;
      for (const [i, pitch] of [659.3, 987.8].entries()) {
        const tone = sounds.createOscillator();
        const loud = sounds.createGain();
        const from = at + i * 0.16;
        tone.frequency.value = pitch;
        loud.gain.setValueAtTime(0, from);
        loud.gain.linearRampToValueAtTime(0.12, from + 0.02);
        loud.gain.exponentialRampToValueAtTime(0.001, from + 0.5);
        tone.connect(loud).connect(sounds.destination);
        tone.start(from);
        tone.stop(from + 0.55);
      }
    } catch {
      // No sound here; the mark says it, too.
    }
  };
  const mark = () => {
    const on = yours && wanted("mark");
    if (!wanted("mark")) document.title = document.title.replace(/^● /, "");
    if (icon && plain) icon.setAttribute("href", on ? icon.dataset.turn : plain);
  };
  document.addEventListener("caravela:update", ({ detail }) => {
    const now = Boolean(detail?.yours);
    if (now && !yours && wanted("sound") && (document.hidden || !document.hasFocus() || Date.now() - since > LONG)) ring();
    if (now !== yours) since = Date.now();
    yours = now;
    mark();
  });
  for (const box of document.querySelectorAll("input[data-signal]")) {
    box.checked = wanted(box.dataset.signal);
    box.addEventListener("change", () => {
      store.set(`caravela.signal.${box.dataset.signal}`, box.checked ? "on" : "off");
      if (box.dataset.signal === "sound" && box.checked) ring(); // so that one knows what to listen for
      mark();
    });
  }
  mark();

  // ---- while you were away -------------------------------------------------------------------------------------------------

  const key = `caravela.seen.${root.dataset.table}`;
  const note = document.getElementById("away");
  const list = document.querySelector("#away-list ol");
  const lines = () => [...root.querySelectorAll("[data-log] [data-line]")];
  const newest = (found) => found.reduce((most, one) => Math.max(most, Number(one.dataset.line)), -1);
  const close = () => { if (note) note.hidden = true; };

  let before = null; // the last line known before the note that stands there
  const tell = () => {
    // Who has gone again without having closed the note is told all of it.
    const known = note && !note.hidden ? before : store.get(key);
    const found = lines();
    const last = newest(found);
    if (known === null || !note || !list || last <= Number(known)) return;
    before = known;
    const missed = found.filter((one) => Number(one.dataset.line) > Number(known)).sort((a, b) => a.dataset.line - b.dataset.line);
    list.replaceChildren(...missed.map((one) => {
      const copy = one.cloneNode(true);
      copy.removeAttribute("id");
      copy.removeAttribute("data-line");
      return copy;
    }));
    const n = missed.length;
    // The page brings a sentence for each plural form that its language may have.
    const form = new Intl.PluralRules(document.documentElement.lang).select(n);
    note.querySelector("[role=status]").textContent = (note.dataset[form] ?? note.dataset.many).replace(/\d+/, n);
    note.hidden = false;
  };
  const remember = () => { if (!document.hidden) store.set(key, String(newest(lines()))); };
  let away = true; // the page has just been opened, or was hidden
  const back = () => {
    if (document.hidden || !away) return;
    away = false;
    tell();
    remember();
  };
  document.addEventListener("visibilitychange", () => { if (document.hidden) away = true; });
  // live.js has asked whether there is anything new.
  document.addEventListener("caravela:current", back);
  document.addEventListener("caravela:update", () => {
    if (document.hidden) return;
    if (away) back();
    else remember();
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-close=away]")) close();
  });
  // One's own next choice says that one has caught up.
  root.addEventListener("submit", (event) => { if (event.target.method === "post") close(); });
  if (lines().length) back();

  for (const button of document.querySelectorAll("[data-opens]")) button.hidden = !document.getElementById(button.dataset.opens);
})();
