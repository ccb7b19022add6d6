// What a page says of its line to the site, and what waits until that is back. live.js tells what it hears of the site by
// `up` and `down`; nothing else knows. Tells the page by caravela:lost that it has gone, and by caravela:back that it is there again,
// before what waited goes out.
window.caravela ||= {};
window.caravela.line = (() => {
  "use strict";
  const BREAK = 2500; // ms: a shorter break is nobody's business, unless somebody has chosen something meanwhile
  const SLOW = 3000; // ms without an answer, after which the page says that it waits
  const READ = 8000; // ms after which nobody need be told any more that the line is back
  const root = document.querySelector("main[data-live]");
  const net = document.getElementById("net");
  let lost = false;
  let losing = 0;
  let fading = 0;
  let kept = 0; // choices that wait to be sent
  let waiting = []; // what is done when the line is back

  const show = (text, state) => {
    clearTimeout(fading);
    if (!net) return;
    net.querySelector("[role=status]").textContent = text;
    net.dataset.state = state;
  };
  const state = () => net?.dataset.state ?? "";
  const clear = (...states) => { if (states.includes(state())) show("", ""); };
  const say = (name, as) => show(net?.dataset[name] ?? "", as);
  // What cannot be sent now is not offered; the draft is kept.
  const hold = (yes) => {
    for (const button of root.querySelectorAll(yes ? "[data-confirm]:not(:disabled)" : "[data-confirm][data-held]")) {
      button.disabled = yes;
      button.toggleAttribute("data-held", yes);
    }
  };
  const lose = () => {
    if (!lost || kept) say(kept ? "kept" : "lost", "lost");
    lost = true;
    root.dataset.live = "lost";
    hold(true);
    document.dispatchEvent(new CustomEvent("caravela:lost"));
  };
  const down = (atOnce) => {
    if (atOnce || navigator.onLine === false) lose();
    else if (!lost) losing ||= setTimeout(lose, BREAK);
  };
  const up = () => {
    clearTimeout(losing);
    losing = 0;
    if (lost) {
      lost = false;
      say("back", "back");
      fading = setTimeout(clear, READ, "back");
      hold(false);
      document.dispatchEvent(new CustomEvent("caravela:back"));
    }
    for (const go of waiting.splice(0)) go();
  };
  // A choice that could not be sent: it goes out when the line is back.
  const keep = async () => {
    kept += 1;
    down(true);
    await new Promise((go) => { waiting.push(go); });
    kept -= 1;
  };
  // Says that an answer is long in coming; gives what is to be called when it has come.
  const patience = () => {
    const timer = setTimeout(() => { if (!lost) say("slow", "slow"); }, SLOW);
    return () => {
      clearTimeout(timer);
      clear("slow");
    };
  };
  // The next press has read it, wherever it goes; what still stands then is not news.
  const read = () => { if (!lost) clear("back", "full"); };
  document.addEventListener("click", read, true);
  document.addEventListener("keydown", read, true);

  return { up, down, keep, patience, show, clear, hold, lost: () => lost, doubtful: () => lost || losing > 0 };
})();
