// The grading desk sends points and remarks to the server, and shows the server's state.
const desk = document.getElementById("desk");
const hand = document.getElementById("hand");
const points = document.getElementById("hand-points");
const remarkForm = document.getElementById("hand-remark");
const failed = document.getElementById("hand-error");
const statusLine = document.getElementById("desk-said");
let now = null; // the last state from the server
let worth = null; // what the open submission got and can get

const nameIn = (row) => decodeURIComponent(row.dataset.name);
const rowOfPage = () => shownPage() && people.get("#" + shownPage().id)?.row;
const openName = () => rowOfPage() && nameIn(rowOfPage());
const rowsOfGroup = (group) => [...people.values()].map((s) => s.row).filter((row) => group && row.dataset.group === group);
const linkToNamed = (name) => {
  const row = [...people.values()].map((s) => s.row).find((row) => row.dataset.name && nameIn(row) === name);
  return row ? newElement("a", { href: keyOf(row), textContent: row.querySelector("a").textContent }) : name;
};

// call sends a request to the server. If the server refuses it, call shows the reason and
// returns undefined.
const call = async (path, what) => {
  const options = what && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(what) };
  const answer = await fetch(path, options).catch(() => null);
  const reply = await answer?.json().catch(() => null);
  if (answer?.ok && reply) return reply;
  fail(reply?.text ?? "the desk does not respond: run touchstone desk again", reply?.field);
};

// fail shows an error, and marks the field that caused it if that is known.
const fail = (text, name) => {
  const at = hand.hidden ? statusLine : failed;
  at.textContent = text;
  const field = name && hand.querySelector(`[name="${name}"]`);
  field?.setAttribute("aria-invalid", "true");
  field?.focus();
};
const succeed = (text) => {
  failed.textContent = "";
  statusLine.textContent = text;
  for (const field of hand.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
};

// sendChange sends a change, and shows the new state.
const sendChange = async (path, what, text) => {
  const reply = await call(path, what);
  if (!reply) return false;
  succeed(text);
  showState(reply);
  return true;
};

// The points of the open submission: those of the rubric and those given by hand, by case.
const total = "total";
const givenTo = (name, of) => now.given.find((g) => g.submission === name && (of === undefined || (g.case || total) === of));
const choices = () => [
  { case: total, points: worth.points || "none", possible: worth.possible },
  ...(worth.reason ? [] : worth.cases),
];
const offerCases = () => {
  const name = openName();
  const chosen = points.elements.case.value;
  const before = givenTo(name);
  points.elements.case.replaceChildren(
    ...choices().map((c) => {
      const given = givenTo(name, c.case);
      const text = `${c.case}: ${given?.automatic || c.points} of ${c.possible}` + (given ? `, ${given.points} by hand` : "");
      return newElement("option", { value: c.case, textContent: text, disabled: !!before && ((before.case || total) === total) !== (c.case === total) });
    }),
  );
  const free = [...points.elements.case.options].filter((o) => !o.disabled);
  points.elements.case.value = (free.find((o) => o.value === chosen) ?? free[0]).value;
};

points.addEventListener("input", (e) => {
  if (worth && e.target.name !== "reason") succeed("");
});
points.addEventListener("submit", async (e) => {
  e.preventDefault();
  const { case: of, points: field, reason } = points.elements;
  if (!worth) return;
  if (!reason.value.trim()) return fail("why: enter the reason for the change", "reason");
  const submission = openName();
  const was = givenTo(submission, of.value)?.points ?? "";
  const what = { submission, case: of.value, points: field.value.trim(), reason: reason.value, was };
  if (await sendChange("/points", what, `${submission}, ${of.value}: ${field.value} points by hand`)) clear(submission, field, reason);
});
remarkForm.addEventListener("submit", async (e) => {
  e.preventDefault();
  const { text } = remarkForm.elements;
  const submission = openName();
  if (await sendChange("/remark", { submission, text: text.value }, "remark added")) clear(submission, text);
});

// drafts holds what was typed but not yet saved, by submission.
const drafts = new Map();
const typed = () => [...hand.querySelectorAll("input")];
let drafted = ""; // the submission whose draft is in the form
hand.addEventListener("input", () => drafts.set(drafted, typed().map((field) => field.value)));
const clear = (submission, ...fields) => {
  if (submission !== drafted) drafts.delete(submission);
  else {
    for (const field of fields) field.value = "";
    drafts.set(drafted, typed().map((field) => field.value));
  }
};
addEventListener("beforeunload", (e) => [...drafts.values()].flat().some(Boolean) && e.preventDefault());

// headOf returns the element after which the form belongs: the outcome, or the last remark on it.
const headOf = (page) => {
  let last = page.querySelector(".outcome");
  while (last.nextElementSibling?.matches("p, ul.notes")) last = last.nextElementSibling;
  return last;
};

// placeForm moves the form to the submission that is open, and fills it.
const placeForm = async () => {
  const page = shownPage();
  const name = openName();
  hand.hidden = !name;
  if (!name || !now) return;
  if (!page.contains(hand)) headOf(page).after(hand);
  if (drafted !== name) {
    drafted = name;
    typed().forEach((field, i) => (field.value = drafts.get(name)?.[i] ?? ""));
    succeed("");
    worth = null;
    points.elements.case.replaceChildren(); // the cases of another submission
  }
  describe(page, name);
  const got = await call("/worth/" + rowOfPage().dataset.name);
  if (drafted !== name || !got) return;
  worth = got;
  offerCases();
};

// describe shows the earlier points and remarks in the form, and says who gets a new remark.
const describe = (page, name) => {
  const { group } = rowOfPage().dataset;
  const alike = rowsOfGroup(group);
  remarkForm.querySelector("span").textContent = alike.length > 1 ? `to all ${alike.length} with the same answers` : "";
  const looked = now.looked.includes(name);
  const button = document.getElementById("hand-looked");
  button.setAttribute("aria-pressed", looked);
  button.textContent = now.changed.includes(name) ? "Looked at, but changed since" : looked ? "Looked at ✓" : "Looked at";
  const others = document.getElementById("hand-alike");
  others.hidden = alike.length < 2;
  document.getElementById("hand-left").textContent = `${now.reviews_left} of ${now.reviews} left`;
  others.textContent = `Mark all ${alike.length} with the same answers as looked at`;
  hand.querySelector("ul").replaceChildren(
    ...now.given.filter((g) => g.submission === name).map((g) => item(`${g.case || total}: ${g.points} by hand: ${g.reason} (${g.by}) `, removerOf(g))),
    ...now.remarks.filter((m) => m.group === name || (group && m.group === group)).map((m) => item(`remark: ${m.text} (${m.by}) `, unremark(m))),
  );
  for (const control of hand.querySelectorAll("input, select, button")) control.disabled = !now.writable;
  const run = document.getElementById("hand-run");
  run.hidden = !now.can_run;
  run.disabled = !now.writable || !!now.running;
  run.textContent = now.running ? "Running…" : "Run again";
};
const item = (...parts) => {
  const li = newElement("li", {});
  li.append(...parts);
  return li;
};
const removerOf = (g) =>
  buttonOf("Remove", () => sendChange("/points/remove", { submission: g.submission, case: g.case, was: g.points }, "points removed"), { disabled: !now.writable });
const unremark = (m) => buttonOf("Remove", () => sendChange("/remark/remove", { submission: m.group, text: m.text }, "remark removed"), { disabled: !now.writable });

const lookAt = (rows, looked) => Promise.all(rows.map((row) => sendChange("/looked", { submission: nameIn(row), looked }, "")));
const runAgain = (rows) => sendChange("/run", { submissions: rows.map(nameIn) }, "");
