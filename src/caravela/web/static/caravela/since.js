// What rivals have done since one's own last move, from the log of any board: on a phone and a tablet, where the log is not in sight, a
// line over the question (`#since`) tells the latest of it and opens the log; in every log a mark stands where one's own last move was.
(() => {
  "use strict";
  const root = document.querySelector("main[data-live]");
  if (!root) return;
  const lines = () => [...root.querySelectorAll("[data-log] [data-line]")];
  const numbered = (line) => Number(line.dataset.line);
  const newest = (found) => found.reduce((most, line) => Math.max(most, numbered(line)), -1);
  const owner = (line) => line.querySelector(".arms")?.getAttribute("class").match(/\bp-(\S+)/)?.[1] ?? "";
  const seat = () => document.getElementById("seat")?.dataset.seat;
  // How somebody paid, and what he was dealt, is no move of his.
  const aside = (line) => line.dataset.aside !== undefined;
  const weighty = (line) => line.dataset.news !== undefined;
  // The newest lines before one's own last choice, and after what it brought: the board says it, whatever page or device that was made on.
  const played = () => (document.getElementById("seat")?.dataset.played || "-1 -1").split(" ").map(Number);
  const unmark = () => document.getElementById("since-mark")?.remove();

  // The latest of what one rival has done in a row, in the order in which it happened; how he paid for it is left out. What others were
  // merely paid or dealt since then, as at a turn's end, takes nobody's deed away; alone it is no news.
  const latest = (fresh) => {
    const deed = fresh.findLast((line) => owner(line) && !aside(line));
    const whose = owner(deed ?? fresh.findLast(owner) ?? fresh.at(-1));
    const other = fresh.findLastIndex((line) => owner(line) && owner(line) !== whose && !(deed && aside(line)));
    const run = fresh.slice(other + 1).filter((line) => owner(line) ? owner(line) === whose : !(deed && aside(line)));
    return run.filter((line) => !deed || !aside(line) || numbered(line) > numbered(deed));
  };
  // What is told, in few sentences: what matters more first; what led to it is no news beside it, but a rival's deed is.
  const MOST = 4;
  const chosen = (fresh) => {
    const scored = fresh.filter(weighty);
    const late = (line) => !scored.length || numbered(line) > numbered(scored[0]) || (owner(line) && !aside(line));
    const others = fresh.filter((line) => !weighty(line) && late(line));
    const said = (line) => line.textContent.trim();
    const told = [...scored, ...(others.length ? latest(others) : [])];
    return told.filter((line, at) => told.findIndex((other) => said(other) === said(line)) === at).slice(0, MOST);
  };
  // A heading of the log is no sentence.
  const sentence = (line) => line.textContent.trim().replace(/[^.!?:…]$/, "$&.");
  const headings = () => [...root.querySelectorAll('[data-log] ul[id^="lp"]')].map((part) => Number(part.id.slice(2)));
  const sorted = () => lines().sort((a, b) => numbered(a) - numbered(b));
  // What one has done oneself is no news, whenever one has left the page; table.js asks.
  window.caravela.mine = (line) => Boolean(seat()) && owner(line) === seat() && numbered(line) <= played()[1];
  const tell = () => {
    unmark();
    const button = document.getElementById("since");
    if (!button || !seat()) return;
    const found = sorted();
    // A quick rival may have answered at once: what is his is new.
    const [before, brought] = played();
    // One's own move ends where the next part of the log begins: what ends a turn by itself, such as a scoring, is news.
    const after = Math.min(brought, ...headings().filter((number) => number > before + 1).map((number) => number - 1));
    const own = Math.max(before, newest(found.filter((line) => owner(line) === seat() && !aside(line) && numbered(line) <= after)));
    // What it brought by itself, such as a new card in a row, belongs to it.
    const brings = found.filter((line) => numbered(line) > own && numbered(line) <= after);
    const ends = brings.findIndex((line) => weighty(line) || !["", seat()].includes(owner(line)));
    const from = Math.max(own, newest(ends < 0 ? brings : brings.slice(0, ends)));
    const fresh = found.filter((line) => numbered(line) > from && owner(line) !== seat());
    // While a choice goes on its own parts need the room.
    button.hidden = fresh.every((line) => aside(line) && !weighty(line)) || Boolean(document.getElementById("back-button"));
    if (!fresh.length) return;
    const told = chosen(fresh);
    const [whose, said, more] = button.querySelectorAll(".whose, .said, b span");
    whose.replaceChildren(...[told.find(owner)?.querySelector(".arms").cloneNode(true)].filter(Boolean));
    said.textContent = told.map(sentence).join(" ");
    more.textContent = fresh.length;
    const form = new Intl.PluralRules(document.documentElement.lang).select(fresh.length);
    const many = (button.dataset[form] ?? button.dataset.many).replace(/\d+/, fresh.length);
    const left = fresh.length - told.length;
    button.setAttribute("aria-label", `${many}. ${said.textContent}${left ? ` … ${button.dataset.more.replace(/\d+/, left)}` : ""}`);
    const last = found.findLast((line) => numbered(line) <= from);
    if (!last) return;
    const mark = document.createElement("li");
    [mark.id, mark.className, mark.textContent] = ["since-mark", "mark", button.dataset.before];
    last.before(mark);
  };
  document.addEventListener("caravela:before", unmark);
  document.addEventListener("caravela:update", tell);
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#since")) return;
    document.dispatchEvent(new CustomEvent("caravela:view", { detail: { tab: "log", page: "log" } }));
    const log = document.getElementById("log");
    const away = () => { const { top } = log.getBoundingClientRect(); return top < 0 || top > innerHeight / 2; };
    // On a phone it is a view of its own, and on some tablets stands further down the page.
    if (away()) scrollTo(0, 0);
    if (away()) log.scrollIntoView({ block: "center" });
    log.focus({ preventScroll: true });
  });
  tell();
})();
