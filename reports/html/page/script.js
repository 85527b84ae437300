// The page is whole without this script, which adds sorting and filtering.
"use strict";

(() => {
  // value is what a cell is sorted by: a number where there is one.
  const value = (row, column) => {
    const text = row.cells[column].textContent.trim();
    const number = parseFloat(text);
    return Number.isNaN(number) ? text.toLowerCase() : number;
  };

  // compare puts numbers before words, and an equal pair stays as it is.
  const compare = (a, b) => {
    if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
    if (typeof a === "number") return a - b;
    return a < b ? -1 : a > b ? 1 : 0;
  };

  const sort = (table, header, column) => {
    const descending = header.getAttribute("aria-sort") === "ascending";
    const keyed = [...table.tBodies[0].rows].map((row) => [value(row, column), row]);
    keyed.sort((a, b) => (descending ? compare(b[0], a[0]) : compare(a[0], b[0])));
    table.tBodies[0].append(...keyed.map((pair) => pair[1]));
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    header.setAttribute("aria-sort", descending ? "descending" : "ascending");
  };

  for (const table of document.querySelectorAll("table.sortable")) {
    [...table.tHead.rows[0].cells].forEach((header, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...header.childNodes);
      button.addEventListener("click", () => sort(table, header, column));
      header.append(button);
    });
  }

  const form = document.getElementById("filter");
  if (!form) return;

  const find = document.getElementById("find");
  const verdict = document.getElementById("verdict");
  const found = document.getElementById("found");

  // The rows of all filtered tables that are about the same submission.
  const submissions = new Map();
  for (const row of document.querySelectorAll("table.filtered > tbody > tr")) {
    const key = row.cells[0].firstElementChild.hash;
    if (!submissions.has(key)) submissions.set(key, { rows: [], verdict: row.dataset.verdict });
    submissions.get(key).rows.push(row);
  }

  // text is what a submission is found by. To gather it takes a while, and most
  // readers never look for one.
  const text = (s) => (s.text ??= s.rows[0].textContent.toLowerCase());

  const filter = () => {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const s of submissions.values()) {
      const fits = words.every((word) => text(s).includes(word)) && (!verdict.value || s.verdict === verdict.value);
      for (const row of s.rows) row.hidden = !fits;
      if (fits) shown++;
    }
    found.textContent = `${shown} of ${submissions.size} shown`;
  };

  form.hidden = false;
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  filter();
})();
