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
  if (name === "*") return "all";
  const row = [...people.values()].map((s) => s.row).find((row) => row.dataset.name && nameIn(row) === name);
  return row ? newElement("a", { href: keyOf(row), textContent: row.querySelector("a").textContent }) : name;
};

// ask shows a question and, if value is given, a field. It returns the text of the field, or true. It
// returns a false value if the reader cancels.
const question = document.getElementById("ask");
const ask = (text, yes, value) => new Promise((done) => {
  const [field, button] = question.querySelectorAll("input, button");
  document.getElementById("ask-what").textContent = text;
  button.textContent = yes;
  field.hidden = value === undefined;
  field.value = value ?? "";
  question.returnValue = "";
  question.onclose = () => done(question.returnValue === "yes" && (field.hidden || field.value.trim()));
  question.showModal();
  if (field.hidden) button.focus();
  else field.select();
});
question.querySelector("form").addEventListener("submit", (e) => {
  e.preventDefault();
  question.close("yes");
});
question.querySelector("[type=button]").addEventListener("click", () => question.close());

// The browser keeps the name of the person in a cookie, which all desks on this machine share.
const reviewer = "touchstone-reviewer=";
const myName = () => decodeURIComponent(document.cookie.split("; ").find((c) => c.startsWith(reviewer))?.slice(reviewer.length) ?? "");
let naming = null; // the question that is open; several changes may wait for it
const nameMyself = () => (naming ??= ask("Your name, which your changes carry. It is asked once in each browser.", "OK", myName() || now.by).then((name) => {
  naming = null;
  if (name) document.cookie = `${reviewer}${encodeURIComponent(name)}; path=/; max-age=31536000; samesite=strict`;
  showBar();
  return name;
}));

// call sends a request to the server. If the server refuses it, call shows the reason and
// returns undefined.
const call = async (path, what) => {
  if (what && !myName() && !(await nameMyself())) return fail("not saved: a change needs your name");
  const options = what && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(what) };
  const answer = await fetch(path, options).catch(() => null);
  const reply = await answer?.json().catch(() => null);
  if (answer?.ok && reply) return reply;
  if (answer?.status === 409) seen.delete(drafted); // the reader is told what it is now
  fail(reply?.text ?? "the desk does not respond: run touchstone desk again", reply?.field);
};

// fail shows an error, and marks the field that caused it if that is known.
const fail = (text, name) => {
  const at = hand.hidden ? statusLine : failed;
  at.textContent = text;
  const field = name ? hand.querySelector(`[name="${name}"]`) : null;
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
const givenTo = (name, of, given = now.given) => given.find((g) => g.submission === name && (g.case || total) === of);
const isWhole = (g) => (g.case || total) === total && !g.points.startsWith("bonus"); // replaces the points of all cases
const pointsIn = (form) => (form.elements.bonus.checked ? "bonus " : "") + form.elements.points.value.trim();
const choices = () => [
  { case: total, points: worth.points || "none", possible: worth.possible },
  ...(worth.reason ? [] : worth.cases),
];
const offerCases = () => {
  const name = openName();
  const chosen = points.elements.case.value;
  const others = (of) => now.given.filter((g) => g.submission === name && (g.case || total) !== of);
  points.elements.case.replaceChildren(
    ...choices().map((c) => {
      const given = givenTo(name, c.case);
      const text = `${c.case}: ${given?.automatic || c.points} of ${c.possible}` + (given ? `, ${given.points} by hand` : "");
      return newElement("option", { value: c.case, textContent: text, disabled: others(c.case).some(isWhole) });
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
  const was = givenTo(submission, of.value, seen.get(submission))?.points ?? "";
  const what = { submission, case: of.value, points: pointsIn(points), reason: reason.value, was };
  if (!(await sendChange("/points", what, `${submission}, ${of.value}: ${what.points} points by hand`))) return;
  points.elements.bonus.checked = false;
  clear(submission, field, reason);
});
remarkForm.addEventListener("submit", async (e) => {
  e.preventDefault();
  const { text } = remarkForm.elements;
  const submission = openName();
  if (await sendChange("/remark", { submission, text: text.value }, "remark added")) clear(submission, text);
});

// drafts holds what was typed but not yet saved, by submission. seen holds the points by hand that
// the page showed when the reader began to type.
const drafts = new Map();
const seen = new Map();
const typed = () => [...hand.querySelectorAll("input:not([type=checkbox])")];
let drafted = ""; // the submission whose draft is in the form
hand.addEventListener("input", () => {
  drafts.set(drafted, typed().map((field) => field.value));
  if (!seen.has(drafted)) seen.set(drafted, now.given);
});
const clear = (submission, ...fields) => {
  seen.delete(submission);
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
    succeed(statusLine.textContent);
    points.elements.bonus.checked = false;
    worth = null;
    points.elements.case.replaceChildren(); // the cases of another submission
  }
  describe(page, name);
  const got = await call("/worth/" + rowOfPage().dataset.name);
  if (drafted !== name || !got) return;
  worth = got;
  offerCases();
  showHistory();
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
    ...now.given.filter((g) => g.submission === name || g.submission === "*").map((g) => item(`${g.submission === "*" ? "all, " : ""}${g.case || total}: ${g.points} by hand: ${g.reason} (${g.by}) `, removerOf(g))),
    ...now.remarks.filter((m) => m.group === name || (group && m.group === group)).map((m) => item(`remark: ${m.text} (${m.by}) `, unremark(m))),
  );
  for (const control of hand.querySelectorAll("input, select, button")) control.disabled = !now.writable;
  const run = document.getElementById("hand-run");
  run.hidden = !now.can_run;
  run.disabled = !now.writable || !!now.running;
  run.textContent = now.running ? "Running…" : "Run again";
};
const showHistory = () => {
  const box = document.getElementById("hand-history");
  box.hidden = !worth.history.length;
  box.querySelector("summary").textContent = `History (${worth.history.length})`;
  box.querySelector("ul").replaceChildren(...worth.history.map(([when, who, of, what, from, to]) =>
    item(`${new Date(when).toLocaleString()}, ${who}: ${of === "*" ? "for all, " : ""}${what}, ${from ? `from “${from}” ` : ""}${to ? `to “${to}”` : "removed"}`)));
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
