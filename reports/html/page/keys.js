// The arrow keys move between the links of a table: along a row, or to the same position in
// the next visible row.
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

document.addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || keys?.open) return;
  if (e.key === "?" && keys && !isTyping(e)) {
    keys.showModal();
    return;
  }
  if (e.key === "Escape" && find) {
    close(e);
    return;
  }
  if (e.key === "/" && find && !isTyping(e)) {
    e.preventDefault();
    if (isPlace()) location.hash = address();
    find.focus();
    find.select();
    return;
  }
  if (!e.key.startsWith("Arrow")) return;
  if (e.target === find && e.key === "ArrowDown") {
    e.preventDefault();
    document.querySelector("#submissions > tbody > tr:not([hidden]) a")?.focus();
    return;
  }
  if (isTyping(e)) return;
  if (e.target.matches("td a, td button, th a, th button")) {
    const next = step(e.target, e.key);
    if (next) {
      e.preventDefault();
      next.focus();
    }
    return;
  }
  if (e.target.closest(".wide")) return; // the arrow keys scroll it
  const direction = { ArrowLeft: "prev", ArrowRight: "next" }[e.key];
  const link = direction && shownPage()?.querySelector(`nav a[rel=${direction}]`);
  if (link) {
    e.preventDefault();
    link.click();
  }
});
