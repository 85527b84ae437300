// On a phone, each row becomes a card, and each cell shows the heading of its column.
const phone = matchMedia("(max-width: 40rem)");
const labelOf = (header) => header.textContent.trim();
const label = (part) => {
  if (!phone.matches) return;
  for (const table of part.querySelectorAll("table.rows")) {
    const labels = [...table.tHead.rows[0].cells].map(labelOf);
    for (const row of table.tBodies[0].rows) {
      [...row.cells].forEach((cell, column) => (cell.dataset.label = labels[column]));
    }
  }
};
phone.addEventListener("change", () => label(document));

// The button after a command copies it. It copies the selection, because a page loaded over
// plain HTTP may not use the clipboard API.
const addCopying = (part) => {
  for (const command of part.querySelectorAll("code.command")) {
    const button = buttonOf("Copy", () => {
      getSelection().selectAllChildren(command);
      button.textContent = document.execCommand("copy") ? "Copied" : "Selected";
      setTimeout(() => (button.textContent = "Copy"), 2000);
    }, { className: "copy" });
    command.after(button);
  }
};

// A submission of a class is not in the page until the reader opens it. In a small class it
// is text within noscript, which the browser reads about a hundred times as fast as markup.
// In a large class, several are compressed together. loaders maps the fragment of a
// submission to a function that returns its markup, or a promise of it.
const loaders = new Map();
for (const text of document.querySelectorAll("noscript[data-place]")) {
  loaders.set(text.dataset.place, () => {
    text.remove();
    return text.textContent;
  });
}
for (const pack of document.querySelectorAll("template[data-places]")) {
  pack.dataset.places.split(" ").forEach((place, n) => loaders.set(place, async () => (await unpacked(pack))[n]));
}

// textFrom requests a part of the page from the desk. If there is no answer, it returns
// undefined.
const textFrom = async (path) => {
  const answer = await fetch(path).catch(() => null);
  if (answer?.ok) return answer.text();
};

async function unpacked(pack) {
  if (pack.dataset.from) return (await textFrom(pack.dataset.from))?.split("\0") ?? []; // at the desk
  const bytes = Uint8Array.from(atob(pack.content.textContent), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(stream).text()).split("\0");
}

// insertSubmission inserts a submission, by its fragment. It returns whether the page has
// gained the submission.
const insertSubmission = async (place) => {
  if (document.getElementById(place) || !loaders.has(place)) return false;
  const markup = await loaders.get(place)();
  if (document.getElementById(place)) return true; // another call was faster
  if (!markup) return false;
  batch.parentElement.insertAdjacentHTML("beforeend", markup);
  label(document.getElementById(place));
  addCopying(document.getElementById(place));
  return true;
};

label(document);
addCopying(document);
