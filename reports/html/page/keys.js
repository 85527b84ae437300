// The arrow keys move between the links of a table: along a row, or up and down between visible
// rows.
const stops = (row) => [...row.querySelectorAll("a[href], button")];
const step = (from, key) => {
  const row = from.closest("tr");
  const list = stops(row);
  const at = list.indexOf(from);
  if (key === "ArrowLeft" || key === "ArrowRight") return list[at + (key === "ArrowRight" ? 1 : -1)];
  const rows = [...row.closest("table").rows].filter((r) => !r.hidden && stops(r).length);
  const next = rows[rows.indexOf(row) + (key === "ArrowDown" ? 1 : -1)];
  return next && (stops(next)[at] ?? stops(next).at(-1));
};

const isTyping = (e) => e.target.matches("input, select, textarea");
const keys = document.getElementById("keys"); // null on the page of one submission
const directions = { ArrowLeft: "prev", k: "prev", ArrowRight: "next", j: "next" };

// actions maps keys to their functions, which run only when the reader is not typing.
const actions = {
  "?": () => keys.showModal(),
  "/": () => {
    if (isPlace()) location.hash = address();
    find.focus();
    find.select();
  },
};

// walk opens the next or previous submission or, in the list, moves the focus to it.
const walk = (e) => {
  const page = shownPage();
  const link = page?.querySelector(`nav a[rel=${directions[e.key]}]`);
  if (link) link.click();
  else if (!page && !isPlace() && !e.key.startsWith("Arrow")) {
    const row = e.target.closest("#submissions tbody tr");
    const next = row ? step(row.querySelector("a"), e.key === "j" ? "ArrowDown" : "ArrowUp") : firstLink();
    next?.focus();
  }
};
const firstLink = () => document.querySelector("#submissions > tbody > tr:not([hidden]) a");

document.addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector("dialog[open]")) return;
  if (e.key === "Escape" && find) close(e);
  else if (e.target === find && e.key === "Enter") {
    const links = [...document.querySelectorAll("#submissions > tbody > tr:not([hidden]) th a")];
    if (links.length === 1) links[0].click();
  } else if (e.target === find && e.key === "ArrowDown") {
    e.preventDefault();
    firstLink()?.focus();
  } else if (isTyping(e)) return;
  else if (keys && actions[e.key]) {
    e.preventDefault();
    actions[e.key]();
  } else if (e.key.startsWith("Arrow") && e.target.matches("td a, td button, th a, th button")) {
    const next = step(e.target, e.key);
    if (!next) return;
    e.preventDefault();
    next.focus();
  } else if (directions[e.key] && !(e.key.startsWith("Arrow") && e.target.closest(".wide"))) walk(e); // the arrow keys scroll a table
});
