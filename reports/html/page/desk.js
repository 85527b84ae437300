// The grading desk's own script. It asks the server for a submission when that is opened, and
// sends what the reader types.
(() => {
  const form = document.getElementById("desk-form");
  const said = document.getElementById("desk-said");
  let state = {};

  for (const row of document.querySelectorAll("#submissions tr[data-name]")) {
    waiting.set(placeOf(row.querySelector("a").hash), async () => (await fetch("/submission/" + row.dataset.name)).text());
  }

  const nameOf = (page) => decodeURIComponent(people.get("#" + page.id).row.dataset.name);
  const shown = () => [...document.querySelectorAll(".submission")].find((s) => s.checkVisibility());
  const place = () => {
    const page = shown();
    form.hidden = !page;
    if (!page) return;
    if (!page.contains(form)) page.querySelector(".outcome").after(form);
    form.elements.looked.textContent = state.looked?.includes(nameOf(page)) ? "Not looked at" : "Looked at";
  };

  const send = async (path, what) => {
    const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(what) });
    const reply = await answer.json();
    said.textContent = reply.error ?? "";
    return answer.ok;
  };

  form.addEventListener("submit", async (e) => {
    e.preventDefault();
    const submission = nameOf(form.closest(".submission"));
    const { elements } = form;
    const value = (name) => elements[name].value.trim();
    if (value("points") || value("reason")) await send("/points", { submission, case: value("case"), points: value("points"), reason: value("reason") });
    if (value("text")) await send("/remark", { submission, text: value("text") });
  });
  form.elements.looked.addEventListener("click", () => {
    const submission = nameOf(form.closest(".submission"));
    send("/looked", { submission, looked: !state.looked.includes(submission) });
  });
  form.elements.run.addEventListener("click", () => send("/run", { submissions: [nameOf(form.closest(".submission"))] }));
  const undo = document.getElementById("desk-undo");
  undo.addEventListener("click", () => send("/undo", {}));

  const events = new EventSource("/events");
  events.addEventListener("state", (e) => {
    state = JSON.parse(e.data);
    document.getElementById("desk-left").textContent = `${state.left} of ${state.of} left`;
    undo.hidden = !state.canUndo;
    said.textContent = state.why ?? "";
    place();
  });
  addEventListener("hashchange", place);
})();
