// The page works without this script, which shows one row of the table of steps at a time.
"use strict";

(() => {
  const rows = [...document.querySelectorAll("#all tbody tr")];
  const cells = ["number", "line", "text", "alpha", "beta", "visited", "evaluated", "depth", "clause"];
  const here = document.getElementById("here");
  const drawing = document.querySelector(".drawing");
  const button = (name) => document.getElementById(name);
  let at = 0;

  const show = (step) => {
    rows[at].classList.remove("here");
    at = Math.max(0, Math.min(step, rows.length - 1));
    const row = rows[at];
    row.classList.add("here");
    cells.forEach((name, column) => {
      document.getElementById(name).textContent = row.cells[column].textContent || "-";
    });
    document.getElementById("number").textContent = String(at + 1);
    const [x, y, width, height] = row.dataset.frame.split(" ").map(Number);
    Object.entries({ x, y, width, height }).forEach(([name, value]) => here.setAttribute(name, String(value)));
    drawing.scrollTo({
      left: x + width / 2 - drawing.clientWidth / 2,
      top: y + height / 2 - drawing.clientHeight / 2,
    });
    button("first").disabled = button("previous").disabled = at === 0;
    button("last").disabled = button("next").disabled = at === rows.length - 1;
  };

  const moves = {
    first: () => 0,
    previous: () => at - 1,
    next: () => at + 1,
    last: () => rows.length - 1,
  };
  const keys = { Home: "first", ArrowLeft: "previous", ArrowRight: "next", End: "last" };

  for (const [name, step] of Object.entries(moves)) button(name).addEventListener("click", () => show(step()));
  document.addEventListener("keydown", (event) => {
    const name = keys[event.key];
    if (!moves[name] || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(moves[name]());
  });
  document.getElementById("all").open = false;
  document.getElementById("now").hidden = false;
  show(0);
})();
