// showState shows a state from the server. If the report has changed, it requests the new report.
const showState = (state) => {
  if (now && state.version < now.version) return; // a newer state arrived first
  const before = now;
  now = state;
  if (now.ended && now.ended !== before?.ended) statusLine.textContent = now.ended;
  showBar();
  showRunning(now.running);
  showGiven();
  markRows();
  placeForm();
  if (before && before.version !== now.version) refresh();
};

const showBar = () => {
  const why = document.getElementById("desk-why");
  const readOnly = now.read_only_reason && "Read only: " + now.read_only_reason;
  why.textContent = [readOnly, now.write_error].filter(Boolean).join(". ");
  why.hidden = !why.textContent;
  document.getElementById("desk-left").textContent = `${now.reviews_left} of ${now.reviews} left to look at`;
  const who = document.getElementById("desk-who");
  who.hidden = !myName();
  who.textContent = "You are " + myName();
  showUndo();
  const all = document.getElementById("desk-all");
  all.hidden = !now.writable;
};

// Undo and redo act on the latest change of what is shown, or else on the latest change. They ask
// before they reach what is not shown, or what another person changed.
const isShown = (step) => {
  const name = openName();
  const group = name && rowOfPage().dataset.group;
  const names = name ? [name, group, ...rowsOfGroup(group).map(nameIn)] : [];
  return step.about.length === 1 && names.includes(step.about[0]);
};
const isOwn = (step) => isShown(step) && step.by === myName();
const firstStep = (steps) => steps.find(isShown) ?? steps[0];
const undoable = () => firstStep(now.steps.filter((s) => !s.undone));
const redoable = () => firstStep(now.steps.filter((s) => s.undone).sort((a, b) => b.undone - a.undone));
const showUndo = () => {
  for (const [id, verb, step] of [["desk-undo", "Undo", undoable()], ["desk-redo", "Redo", redoable()]]) {
    const button = document.getElementById(id);
    button.hidden = !step || !now.writable;
    button.textContent = `${verb} ${step?.what}` + (step && isOwn(step) ? "" : "…");
  }
};
const flip = async (path, verb, step) => {
  if (!step || !now.writable) return (statusLine.textContent = `nothing to ${verb.toLowerCase()}`);
  if (!isOwn(step) && !(await ask(`${verb} ${step.what}, by ${step.by}?`, verb))) return;
  await sendChange(path, { id: step.id }, `${verb === "Undo" ? "Undone" : "Done again"}: ${step.what}`);
};

// Points for all that are shown go to everyone if the list shows all.
const pointsForAll = document.querySelector("#desk-all form");
const shownRows = () => [...people.values()].map((s) => s.row).filter((row) => !row.hidden && row.dataset.name);
const countShown = () => {
  const button = pointsForAll.querySelector("button");
  const all = [...people.values()].filter((s) => s.row.dataset.name).length;
  const shown = shownRows().length;
  button.textContent = shown === all ? `Give to all ${all}` : `Give to the ${shown} shown`;
  button.disabled = !shown;
};
pointsForAll.parentElement.addEventListener("toggle", countShown);
document.getElementById("filter").addEventListener("input", () => setTimeout(countShown)); // after the filter
// A total for everyone would replace all points, so a bonus is the default there.
pointsForAll.elements.case.addEventListener("change", (e) => (pointsForAll.elements.bonus.checked = e.target.value === total));
pointsForAll.addEventListener("submit", async (e) => {
  e.preventDefault();
  countShown();
  const shown = shownRows();
  const isAll = [...people.values()].every((s) => !s.row.dataset.name || !s.row.hidden);
  const what = { submissions: isAll ? ["*"] : shown.map(nameIn), case: pointsForAll.elements.case.value, points: pointsIn(pointsForAll), reason: pointsForAll.elements.reason.value };
  if (await sendChange("/points/all", what, `${what.points} points for ${shown.length} submissions, ${what.case}`)) pointsForAll.reset();
});

const showRunning = (running) => {
  const box = document.getElementById("desk-running");
  box.hidden = !running;
  document.getElementById("run-shown").hidden = !now.can_run || !!running;
  if (!running) return;
  box.querySelector("progress").value = running.percent;
  box.querySelector("span").textContent = running.text;
  box.querySelector("button").hidden = !running.in_desk;
  box.querySelector("ul").replaceChildren(
    ...(running.underway ?? []).map((a) => item(`${a.submission}: ${a.stage}`)),
    ...(running.finished ?? []).map((f) => item(linkToNamed(f.submission), ` ${f.verdict}, ${f.points || "no"} points`)),
  );
};

const showGiven = () => {
  const box = document.getElementById("desk-given");
  const [byCase, remarks] = box.querySelectorAll("tbody");
  box.querySelector("summary").textContent = `Given by hand (${now.given.length + now.remarks.length})`;
  box.querySelector("ul").replaceChildren(...now.warnings.map((text) => item(text)));
  byCase.replaceChildren(
    ...now.given.map((g) => rowOfCells(linkToNamed(g.submission), g.case || total, g.automatic || "-", g.points + (g.counts ? "" : " (does not count)"), g.reason, g.by, removerOf(g))),
  );
  remarks.replaceChildren(...now.remarks.map((m) => rowOfCells(linkToNamed(m.group), m.text, m.by, unremark(m))));
  for (const rows of [byCase, remarks]) rows.closest(".wide").hidden = !rows.rows.length;
  label(box);
};
const rowOfCells = (first, ...others) => {
  const row = newElement("tr", {});
  const head = newElement("th", { scope: "row" });
  head.append(first);
  row.append(head, ...others.map((other) => {
    const cell = newElement("td", {});
    cell.append(other);
    return cell;
  }));
  return row;
};

// markRows marks the submissions in the list that someone has looked at.
const markRows = () => {
  const looked = new Set(now.looked);
  for (const { row } of people.values()) {
    if (!row.dataset.name) continue;
    const isLooked = looked.has(nameIn(row));
    row.toggleAttribute("data-left", !isLooked && "needs" in row.dataset);
    const mark = row.querySelector(".looked");
    if (isLooked && !mark) row.querySelector("th").append(newElement("small", { className: "looked", textContent: "looked at" }));
    else if (!isLooked) mark?.remove();
  }
  filter();
  follow();
};

// refresh requests the class and the open submission, and replaces what differs. A call during
// a request causes one more request.
let isAsking = false;
let isStale = false;
const refresh = async () => {
  isStale = true;
  if (isAsking) return;
  isAsking = true;
  while (isStale) {
    isStale = false;
    const markup = await textFrom("/overview");
    if (markup) await replaceClass(new DOMParser().parseFromString(markup, "text/html"));
    await replacePage();
    await new Promise((done) => setTimeout(done, 300)); // a grading causes many changes
  }
  isAsking = false;
};

const replaceClass = async (fresh) => {
  const focused = document.activeElement.closest("#submissions tbody tr");
  replaceRows(fresh.getElementById("submissions"));
  replaceHeat(fresh.getElementById("heatmap"));
  const kept = ["list", "heat"]; // their tables are replaced row by row
  const key = (section) => section.getAttribute("aria-labelledby");
  const old = new Map([...batch.querySelectorAll("section")].map((section) => [key(section), section]));
  for (const section of fresh.querySelectorAll("section")) {
    const before = old.get(key(section));
    old.delete(key(section));
    if (kept.includes(key(section)) || before?.dataset.was === section.innerHTML) continue;
    section.dataset.was = section.innerHTML;
    if (before) before.replaceWith(section);
    else batch.append(section);
    section.querySelectorAll("table.sortable").forEach(makeSortable);
    makeFilters(section);
    label(section);
  }
  for (const [name, section] of old) if (!kept.includes(name)) section.remove();
  for (const field of [show, what]) {
    const { value } = field;
    field.replaceChildren(...fresh.getElementById(field.id).children);
    field.value = value;
  }
  markRows();
  await Promise.all(sortables().map(sortAsAddressed));
  if (focused) people.get(keyOf(focused))?.row.querySelector("a")?.focus({ preventScroll: true });
};

// replaceHead replaces the headings if the columns have changed, for example if final points
// were added.
const replaceHead = (table, fresh) => {
  if (table.tHead.textContent === fresh.tHead.textContent) return;
  table.tHead.replaceWith(fresh.tHead.cloneNode(true));
  makeSortable(table);
};

const replaceRows = (fresh) => {
  const table = document.getElementById("submissions");
  replaceHead(table, fresh);
  const gone = new Set(people.keys());
  items.set(table, [...fresh.tBodies[0].rows].map((row) => {
    const key = keyOf(row);
    gone.delete(key);
    const known = people.get(key);
    if (!known) {
      enlist(row);
      course?.push(row);
    }
    else if (known.was !== row.outerHTML) {
      known.was = row.outerHTML;
      known.text = undefined;
      known.row.replaceChildren(...row.childNodes);
      for (const name in known.row.dataset) delete known.row.dataset[name];
      Object.assign(known.row.dataset, row.dataset);
    }
    setLoader(people.get(key).row);
    return { row: people.get(key).row };
  }));
  for (const key of gone) {
    people.get(key).row.remove();
    people.delete(key);
  }
  const rows = items.get(table).map(rowOf);
  if (rows.some((row, i) => row !== table.tBodies[0].rows[i])) table.tBodies[0].append(...rows);
  label(table.parentElement);
};

const replaceHeat = (fresh) => {
  replaceHead(heatmap, fresh);
  packedRows = fresh.parentElement.querySelector("template");
  items.set(heatmap, itemsIn(fresh));
  heat = items.get(heatmap);
  if (maxRows !== Infinity) maxRows = packedRows ? heat.length : Infinity;
};

// replacePage requests the open submission again. It drops the others, which are requested when
// the reader opens them. The form stays in place, because the reader may be typing.
const replacePage = async () => {
  const page = shownPage();
  for (const other of document.querySelectorAll(".submission")) if (other !== page) drop(other);
  if (!rowOfPage()) return;
  const markup = await markupOf(rowOfPage());
  if (!markup || !page.isConnected) return;
  const [fresh, sprites] = newElement("template", { innerHTML: markup }).content.children;
  if (page.dataset.was === fresh.innerHTML) return;
  page.dataset.was = fresh.innerHTML;
  page.dataset.title = fresh.dataset.title;
  addCopying(fresh);
  dropSprites(page);
  if (sprites) page.after(sprites);
  const last = headOf(fresh);
  const nodes = [...fresh.childNodes];
  const above = nodes.slice(0, nodes.indexOf(last) + 1);
  for (const node of [...page.childNodes]) if (node !== hand) node.remove();
  if (page.contains(hand)) hand.before(...above);
  page.append(...(page.contains(hand) ? nodes.slice(above.length) : nodes));
  label(page);
  prepareShown();
  follow();
  placeForm();
};
const dropSprites = (page) => page.nextElementSibling?.matches(".sprites") && page.nextElementSibling.remove();
const drop = (page) => {
  if (page.contains(hand)) document.body.append(hand);
  dropSprites(page);
  page.remove();
};

// setLoader sets the function that fetches a submission of the list.
const setLoader = (row) => {
  if (row.dataset.name) loaders.set(row.querySelector("th a").hash.slice(1), () => markupOf(row));
};
const markupOf = async (row) => {
  const markup = await textFrom("/submission/" + row.dataset.name);
  if (!markup) statusLine.textContent = `the desk does not respond: cannot show ${row.querySelector("a").textContent}`;
  return markup;
};
for (const { row } of people.values()) setLoader(row);

document.getElementById("desk-undo").addEventListener("click", () => flip("/undo", "Undo", undoable()));
document.getElementById("desk-redo").addEventListener("click", () => flip("/redo", "Redo", redoable()));
document.getElementById("desk-who").addEventListener("click", nameMyself);
document.getElementById("hand-looked").addEventListener("click", () => lookAt([rowOfPage()], !now.looked.includes(openName())));
document.getElementById("hand-alike").addEventListener("click", () => lookAt(rowsOfGroup(rowOfPage().dataset.group), true));
document.getElementById("hand-run").addEventListener("click", () => runAgain([rowOfPage()]));
document.getElementById("run-shown").addEventListener("click", () => {
  runAgain(shownRows());
});
desk.querySelector("#desk-running button").addEventListener("click", () => sendChange("/stop", {}, "stopping"));

Object.assign(actions, {
  e: () => points.elements.points.focus(),
  r: () => remarkForm.elements.text.focus(),
  l: () => openName() && document.getElementById("hand-looked").click(),
  u: () => flip("/undo", "Undo", undoable()),
  U: () => flip("/redo", "Redo", redoable()),
});

afterArrival.push(placeForm, () => now && showUndo());

// A browser opens at most six connections to a server. So a hidden tab closes its connection, and
// opens a new one when it is visible again.
let events;
const listen = () => {
  events?.close();
  if (document.hidden) return;
  events = new EventSource("/events");
  events.addEventListener("state", (e) => showState(JSON.parse(e.data)));
  events.addEventListener("progress", (e) => showRunning(JSON.parse(e.data)));
  events.addEventListener("error", () => (statusLine.textContent = lost));
  events.addEventListener("open", () => statusLine.textContent === lost && (statusLine.textContent = ""));
};
const lost = "no connection to the desk; if it was started again, open the address that touchstone desk printed";
document.addEventListener("visibilitychange", listen);
listen();
