// What every table's page does beside the board: says when it is one's turn, and what happened while one was away.
// Works from what any board brings: the update (`yours`), and a log whose lines carry `data-line` (their number from 0) inside `[data-log]`.
(() => {
  "use strict";
  const root = document.querySelector("main[data-live]");
  if (!root) return;
  document.documentElement.classList.add("js");
  const { store } = window.caravela;

  // ---- your turn: a sound, a mark in the title and the icon ---------------------------------------------------------------

  const LONG = 15000; // ms of waiting after which one may have looked away
  const LATE = 2000; // ms after which a sound that had to wait says nothing any more
  const icon = document.querySelector("link[rel=icon]");
  const plain = icon?.getAttribute("href");
  const wanted = (name) => store.get(`caravela.signal.${name}`) !== "off";
  // When the waiting room was last used, where the game has begun meanwhile and the page has come in its place by itself; else 0.
  const begun = () => {
    const key = `caravela.begun.${root.dataset.table}`;
    try {
      const at = Number(sessionStorage.getItem(key));
      sessionStorage.removeItem(key);
      return at;
    } catch {
      return 0;
    }
  };
  let since = begun();
  let yours = !since && root.dataset.yours === "yes";
  let sounds = null;

  // A browser lets a page sound once it has been touched. What is played into a context that waits for that would come much later.
  const awake = async () => {
    sounds ||= new AudioContext();
    if (sounds.state !== "running") await sounds.resume();
  };
  const play = () => {
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
  };
  const ring = async () => {
    const asked = Date.now();
    try {
      await awake();
      if (Date.now() - asked < LATE) play();
    } catch {
      // No sound here; the mark says it, too.
    }
  };
  const touched = () => { if (wanted("sound")) awake().catch(() => {}); };
  for (const name of ["pointerup", "keydown"]) document.addEventListener(name, touched, true);
  const mark = () => {
    const on = yours && wanted("mark");
    if (!wanted("mark")) document.title = document.title.replace(/^● /, "");
    if (icon && plain) icon.setAttribute("href", on ? icon.dataset.turn : plain);
  };
  const turn = (now) => {
    if (now && !yours && wanted("sound") && (document.hidden || !document.hasFocus() || Date.now() - since > LONG)) ring();
    if (now !== yours) since = Date.now();
    yours = now;
    mark();
  };
  document.addEventListener("caravela:update", ({ detail }) => turn(Boolean(detail?.yours)));
  for (const box of document.querySelectorAll("input[data-signal]")) {
    box.checked = wanted(box.dataset.signal);
    box.addEventListener("change", () => {
      store.set(`caravela.signal.${box.dataset.signal}`, box.checked ? "on" : "off");
      if (box.dataset.signal === "sound" && box.checked) ring(); // so that one knows what to listen for
      mark();
    });
  }
  if (since) turn(root.dataset.yours === "yes");
  else since = Date.now();
  mark();

  // ---- while you were away -------------------------------------------------------------------------------------------------

  const key = `caravela.seen.${root.dataset.table}`;
  const note = document.getElementById("away");
  const list = document.querySelector("#away-list ol");
  const lines = () => [...root.querySelectorAll("[data-log] [data-line]")];
  const newest = (found) => found.reduce((most, one) => Math.max(most, Number(one.dataset.line)), -1);
  const told = note?.querySelector("[role=status]"); // without a text the note cannot be seen
  const close = () => { if (told) told.textContent = ""; };

  // On a phone and a tablet the line over the question tells it, and counts it from one's own last move on: one number is enough.
  const counted = () => Boolean(document.getElementById("since")?.checkVisibility());

  let before = null; // the last line known before the note that stands there
  const tell = () => {
    // Who has gone again without having closed the note is told all of it.
    const known = told?.textContent ? before : store.get(key);
    if (known === null || !note || !list || counted()) return;
    const found = lines();
    const missed = found.filter((one) => Number(one.dataset.line) > Number(known) && !window.caravela.mine(one));
    if (!missed.length) return;
    missed.sort((a, b) => a.dataset.line - b.dataset.line);
    before = known;
    list.replaceChildren(...missed.map((one) => {
      const copy = one.cloneNode(true);
      copy.removeAttribute("id");
      copy.removeAttribute("data-line");
      return copy;
    }));
    const n = missed.length;
    // Between what was known and the oldest line there is at most a heading, unless the page leaves lines out.
    const oldest = found.reduce((least, one) => Math.min(least, Number(one.dataset.line)), Infinity);
    const whole = oldest <= Number(known) + 2;
    // The page brings a sentence for each plural form that its language may have.
    const form = new Intl.PluralRules(document.documentElement.lang).select(n);
    told.textContent = whole ? (note.dataset[form] ?? note.dataset.many).replace(/\d+/, n) : note.dataset.more;
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
    if (counted()) close();
    if (away) back();
    else remember();
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-close=away]")) close();
  });
  // One's own next choice says that one has caught up.
  root.addEventListener("submit", (event) => { if (event.target.method === "post") close(); });
  if (lines().length) back();

  // A sheet that is read takes the focus when it opens, so that keys scroll it; the browser gives it back when it closes.
  document.addEventListener("toggle", ({ target, newState }) => {
    if (newState !== "open" || !target.matches(".sheet:not(.choices)") || target.contains(document.activeElement)) return;
    target.querySelector(".close")?.focus({ preventScroll: true });
  }, true);

  const offer = () => {
    for (const button of document.querySelectorAll("[data-opens]")) button.hidden = !document.getElementById(button.dataset.opens);
    for (const item of document.querySelectorAll("[data-until]")) item.hidden = Boolean(document.getElementById(item.dataset.until));
  };
  document.addEventListener("caravela:update", offer); // some sheets are there during the game alone
  offer();
})();
