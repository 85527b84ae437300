const form = document.getElementById("filter"); // this and the next four are null on the page of one submission
const find = document.getElementById("find");
const show = document.getElementById("show");
const what = document.getElementById("what");
const found = document.getElementById("found");

// people holds the rows of the list by the fragment of the submission. The key of a student
// without a submission is the text of the row.
const people = new Map();
const keyOf = (row) => row.querySelector("th a")?.hash ?? row.textContent;
const enlist = (row) => people.set(keyOf(row), { row, data: row.dataset });
document.querySelectorAll("#submissions > tbody > tr").forEach(enlist);

// plain returns a text in lower case and without accents, so that bjorn finds Björn.
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").replaceAll("ø", "o").replaceAll("ł", "l");

// text returns the text that a search matches. It is computed on first use, because that takes
// a while and most readers never search.
const text = (s) => (s.text ??= plain(s.row.textContent));

const marks = { late: "late", "no points": "noPoints", "to look at": "left" };
const matches = (s, words) =>
  words.every((word) => text(s).includes(word)) &&
  (!show.value || s.data.verdict === show.value || s.data[marks[show.value]] !== undefined) &&
  (!what.value || (s.data.what ?? "").split(" ").includes(what.value));

const filter = () => {
  const words = plain(find.value).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const s of people.values()) {
    const hidden = !matches(s, words);
    if (s.row.hidden !== hidden) s.row.hidden = hidden; // an assignment lays out the table again
    if (!hidden) shown++;
  }
  drawHeat();
  found.textContent = `${shown} of ${people.size} shown`;
};

const fields = { find, show, what };
const filterAndRemember = () => {
  filter();
  for (const key in fields) remember(key, fields[key].value);
};

// filterBy turns the text of an element into a button that sets a filter, or clears it.
const filterBy = (element, field, wanted, title) => {
  const button = buttonOf([...element.childNodes], () => {
    field.value = field.value === wanted ? "" : wanted;
    filterAndRemember();
    form.scrollIntoView({ block: "nearest" });
  }, { title });
  element.append(button);
};
// makeFilters turns the findings and cases into buttons that filter the list.
const makeFilters = (part) => {
  for (const row of part.querySelectorAll("tr[data-key]")) filterBy(row.querySelector(".who"), what, row.dataset.key, "Show only submissions with this problem in the list");
};

// applyFragment filters and sorts the list as the fragment demands.
const applyFragment = () => {
  if (isPlace()) return;
  state = stateOf(location.hash);
  for (const key in fields) fields[key].value = state.get(key) ?? "";
  filter();
  sortables().forEach(sortAsAddressed);
  returnLink?.focus();
  returnLink = null;
};

// The link back to the list restores the filters, and focuses the link of the open submission.
let returnLink = null;
const toList = () => {
  returnLink = people.get(location.hash.split("~")[0])?.row.querySelector("a");
  location.hash = address();
};

// close handles Escape. It does the first of these that applies: it leaves a field for text,
// returns from a rule to the submission that cites the rule, returns to the list, or clears the
// filters.
let opened = ""; // fragment of the last opened submission; empty once the list is shown
function close(e) {
  if (isTyping(e) && (e.target === find || !form.contains(e.target))) {
    e.preventDefault(); // some browsers would clear a search field
    e.target.blur();
  } else if (opened && !shownPage()) location.hash = opened;
  else if (isPlace()) toList();
  else {
    for (const key in fields) fields[key].value = "";
    filterAndRemember();
  }
}

// follow sets the title of the tab to that of the open submission, and links it to the previous
// and next visible submissions of the list.
const titleOfAll = document.title;
const linkTo = (row, rel, textContent) => (row ? newElement("a", { rel, href: row.querySelector("th a").hash, textContent }) : "");
// course holds the rows that Previous and Next visit. It stays the same until the reader returns to
// the list, although points and marks change the list meanwhile.
let course = null;
const rowsToVisit = (own) => {
  if (!course?.includes(own)) {
    course = [...own.parentElement.rows].filter((row) => row === own || (!row.hidden && row.querySelector("th a")));
    course.guest = own.hidden && own; // opened by a link, although the filter hides it
  }
  return course.filter((row) => row.isConnected);
};
const follow = () => {
  const page = shownPage();
  document.title = page ? `${page.dataset.title} · ${titleOfAll}` : titleOfAll;
  if (page) opened = location.hash;
  else if (!isPlace()) opened = "";
  if (!isPlace()) course = null;
  if (!page) return;
  const own = people.get("#" + page.id)?.row;
  if (!own) return; // the last grading did not include the submission
  const rows = rowsToVisit(own);
  const at = rows.indexOf(own);
  const place = own === course.guest ? "" : span("faint", `${at + 1} of ${rows.length}`);
  const nav = page.querySelector("nav");
  nav.replaceChildren(nav.firstElementChild, linkTo(rows[at - 1], "prev", "Previous"), linkTo(rows[at + 1], "next", "Next"), place);
};
