// The grading desk's own script. It asks the server for a submission when that is opened, and
// sends what the reader types.
"use strict";

(() => {
  const form = document.getElementById("desk-form");
  const said = document.getElementById("desk-said");
  let state = {};

  const spotOf = (hash) => {
    const place = decodeURIComponent(hash).slice(1).split("~")[0];
    return place && document.querySelector(`noscript[data-load][data-place="${CSS.escape(place)}"]`);
  };

  // load puts in the submission that the fragment of the address names, then lets the page's
  // script follow it.
  const load = async () => {
    const spot = spotOf(location.hash);
    if (!spot) return place();
    const answer = await fetch("/submission/" + encodeURIComponent(spot.dataset.name));
    if (!spot.isConnected) return;
    const text = document.createElement("template");
    text.innerHTML = await answer.text();
    const page = text.content.firstElementChild;
    spot.replaceWith(text.content);
    document.dispatchEvent(new CustomEvent("putin", { detail: page }));
    location.replace(location.hash);
    dispatchEvent(new HashChangeEvent("hashchange"));
  };

  const shown = () => [...document.querySelectorAll(".submission")].find((s) => s.checkVisibility());
  const place = () => {
    const page = shown();
    form.hidden = !page;
    if (!page) return;
    if (!page.contains(form)) page.querySelector(".outcome").after(form);
    form.elements.looked.textContent = state.looked?.includes(page.dataset.name) ? "Not looked at" : "Looked at";
  };

  const send = async (path, what) => {
    const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(what) });
    const reply = await answer.json();
    said.textContent = reply.error ?? "";
    return answer.ok;
  };

  form.addEventListener("submit", async (e) => {
    e.preventDefault();
    const submission = form.closest(".submission").dataset.name;
    const { elements } = form;
    const value = (name) => elements[name].value.trim();
    if (value("points") || value("reason")) await send("/points", { submission, case: value("case"), points: value("points"), reason: value("reason") });
    if (value("text")) await send("/remark", { submission, text: value("text") });
  });
  form.elements.looked.addEventListener("click", () => {
    const submission = form.closest(".submission").dataset.name;
    send("/looked", { submission, looked: !state.looked.includes(submission) });
  });
  form.elements.run.addEventListener("click", () => send("/run", { submissions: [form.closest(".submission").dataset.name] }));
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
  addEventListener("hashchange", load);
  load();
})();
