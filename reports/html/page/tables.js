// value returns the sort key of a cell: a number if its text begins with one, else the text.
const value = (row, column) => {
  const text = row.cells[column].textContent.trim();
  const number = parseFloat(text);
  return Number.isNaN(number) ? text.toLowerCase() : number;
};

// compare orders numbers before words.
const compare = (a, b) => {
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  if (typeof a === "number") return a - b;
  return a < b ? -1 : a > b ? 1 : 0;
};

const sortables = () => [...document.querySelectorAll("table.sortable")];
const itemsIn = (table) => [...table.tBodies[0].rows].map((row) => ({ row }));
const items = new Map(); // by table: its rows in the original order

// rowOf returns the row of an item. The compressed rows of the heat map are made when needed.
const rowOf = (item) => (item.row ??= newElement("template", { innerHTML: item.markup }).content.querySelector("tr"));

// sort sorts a table by a column, or restores the original order if order is empty.
const sort = async (table, column, order) => {
  if (table === heatmap) await takePackedRows();
  let list = items.get(table);
  if (order) {
    const sign = order === "descending" ? -1 : 1;
    const keyed = list.map((item) => [value(rowOf(item), column), item]);
    list = keyed.sort((a, b) => sign * compare(a[0], b[0])).map((pair) => pair[1]);
  }
  const headers = [...table.tHead.rows[0].cells];
  for (const other of headers) other.removeAttribute("aria-sort");
  if (order) headers[column].setAttribute("aria-sort", order);
  if (table === heatmap) drawHeat((heat = list));
  else table.tBodies[0].append(...list.map(rowOf));
};
const after = { ascending: "descending", descending: "" };

// The fragment names a sorted table by its ID, as in sort-mistakes=count.
const sortKey = (table) => (table.id === "submissions" ? "sort" : "sort-" + table.id);

const sortAsAddressed = async (table) => {
  const sorting = state.get(sortKey(table)) ?? "";
  const descending = sorting.startsWith("-");
  const name = descending ? sorting.slice(1) : sorting;
  const column = [...table.tHead.rows[0].cells].findIndex((header) => labelOf(header) === name);
  if (column >= 0) await sort(table, column, descending ? "descending" : "ascending");
  else if (table.querySelector("[aria-sort]")) await sort(table, 0, "");
};

// makeSortable turns the headings of a table into buttons.
const makeSortable = (table) => {
  items.set(table, itemsIn(table));
  [...table.tHead.rows[0].cells].forEach((header, column) => {
    const button = buttonOf([...header.childNodes], () => {
      const order = after[header.getAttribute("aria-sort")] ?? "ascending";
      sort(table, column, order);
      remember(sortKey(table), order && (order === "descending" ? "-" : "") + labelOf(header));
    });
    button.tabIndex = column ? -1 : 0;
    header.append(button);
  });
};
sortables().forEach(makeSortable);
