// The heat map of a large class has tens of thousands of cells. The page begins with some rows;
// the others are compressed. Until the reader asks for all, the map has no more rows than that.
const heatmap = document.getElementById("heatmap");
let packedRows = heatmap?.parentElement.querySelector("template"); // the compressed rows; null once they are taken
let heat = items.get(heatmap) ?? []; // in the order shown
let maxRows = packedRows ? heat.length : Infinity;
const showAll = buttonOf("Show all", async () => {
  await takePackedRows();
  maxRows = Infinity;
  drawHeat();
});
if (packedRows) heatmap.after(showAll);

async function takePackedRows() {
  const from = packedRows;
  const rows = from ? await unpacked(from) : [];
  if (packedRows !== from) return; // the desk has replaced the rows
  items.get(heatmap).push(...rows.map((markup) => ({ markup })));
  packedRows = null;
}

// drawHeat shows the rows of the submissions that match the filter. It waits until the map is on
// the screen, because thousands of cells would delay each key in the search field.
let isDrawn = true;
// A busy browser reports several changes at once. The last one counts.
const heatSight = new IntersectionObserver((sights) => {
  if (sights.at(-1).isIntersecting && !isDrawn) drawRows();
});
function drawHeat() {
  isDrawn = false;
  heatSight.disconnect();
  heatSight.observe(heatmap.closest("section"));
}

// drawRows draws the map. If the page has too few rows, it takes the compressed ones and draws
// again.
function drawRows() {
  isDrawn = true;
  const fitting = heat.filter((item) => people.get(hashOf(item))?.row.hidden === false);
  if (packedRows && fitting.length < maxRows) takePackedRows().then(drawRows);
  const shown = fitting.slice(0, maxRows).map(rowOf);
  const now = heatmap.tBodies[0].rows;
  if (shown.length !== now.length || shown.some((row, i) => row !== now[i])) heatmap.tBodies[0].replaceChildren(...shown);
  showAll.hidden = fitting.length <= maxRows && !packedRows;
}

// hashOf finds the link of a row in its markup, so that a hidden row needs no elements.
const hashOf = (item) => (item.hash ??= item.row?.querySelector("a").hash ?? /href="(#[^"]*)"/.exec(item.markup)[1]);
