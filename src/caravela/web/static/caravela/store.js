// What a browser remembers of a table by itself. It may forbid that: then nothing is remembered, and everything else works.
window.caravela ||= {};
window.caravela.store = {
  get: (key) => { try { return localStorage.getItem(key); } catch { return null; } },
  set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* as said */ } },
  remove: (key) => { try { localStorage.removeItem(key); } catch { /* as said */ } },
};
