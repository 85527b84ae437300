// The keys j and k open the next and the previous pair, Escape the list.
const rels = { j: "next", ArrowRight: "next", k: "prev", ArrowLeft: "prev", Escape: "up" };
addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || !rels[e.key]) return;
  const pair = document.querySelector(".pair:is(:target, :has(:target))");
  const first = pair ?? document.querySelector("#pairs tbody");
  first?.querySelector(pair ? `nav a[rel=${rels[e.key]}]` : "a")?.click();
});

// A match that was opened stands beside the one from which it was opened.
addEventListener("hashchange", () => {
  const target = document.querySelector(":target");
  if (target?.matches(".piece")) target.scrollIntoView({ block: "center" });
  else scrollTo(0, 0);
});
