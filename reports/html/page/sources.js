// Source files get line numbers and colours when the reader first opens them. To do so for a
// whole class at once would take too long.
const words = {
  java: "abstract assert boolean break byte case catch char class continue default do double else enum extends final finally float for if implements import instanceof int interface long native new null package private protected public record return short static strictfp super switch synchronized this throw throws transient true false try var void volatile while",
  go: "break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var true false nil",
  python: "and as assert async await break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield",
  c: "auto bool break case catch char class const continue default delete do double else enum extern false float for goto if inline int long namespace new nullptr operator private protected public register return short signed sizeof static struct switch template this throw true try typedef union unsigned using virtual void volatile while",
};
const signs = (kind) => {
  const [comment, text] =
    kind === "python"
      ? ["#[^\\n]*", '"""[^]*?(?:"""|$)|\'\'\'[^]*?(?:\'\'\'|$)|']
      : ["\\/\\/[^\\n]*|\\/\\*[^]*?(?:\\*\\/|$)", kind === "go" ? "`[^`]*`?|" : ""];
  return new RegExp(`(?<comment>${comment})|(?<text>${text}"(?:\\\\.|[^"\\\\\\n])*"?|'(?:\\\\.|[^'\\\\\\n])*'?)|(?<word>[\\p{L}_$][\\p{L}\\p{N}_$]*)|(?<number>\\d[\\w.]*)`, "gu");
};

// pieces yields the text in pieces [kind, text]. The kind is empty for plain text.
function* pieces(text, kind) {
  const known = new Set(words[kind].split(" "));
  let at = 0;
  for (const found of text.matchAll(signs(kind))) {
    const [name] = Object.entries(found.groups).find(([, part]) => part !== undefined);
    if (name === "word" && !known.has(found[0])) continue;
    yield ["", text.slice(at, found.index)];
    yield [name, found[0]];
    at = found.index + found[0].length;
  }
  yield ["", text.slice(at)];
}

const span = (name, text) => {
  const s = document.createElement("span");
  s.className = name;
  s.textContent = text;
  return s;
};

const colour = (source) => {
  const see = new Set();
  let n = +source.dataset.first;
  for (const node of source.childNodes) {
    if (node.nodeName === "MARK") see.add(n);
    n += node.textContent.split("\n").length - 1;
  }
  const text = source.textContent;
  const kind = source.dataset.kind;
  const lines = [];
  const begin = () => {
    const line = span("line", "");
    line.dataset.n = +source.dataset.first + lines.length;
    if (see.has(+line.dataset.n)) line.classList.add("see");
    lines.push(line);
  };
  begin();
  for (const [name, piece] of words[kind] ? pieces(text, kind) : [["", text]]) {
    piece.split("\n").forEach((part, i) => {
      if (i) {
        lines.at(-1).append("\n");
        begin();
      }
      if (part) lines.at(-1).append(name ? span(name, part) : part);
    });
  }
  if (!lines.at(-1).textContent) lines.pop(); // every line ends in a newline
  source.replaceChildren(...lines);
  source.dataset.done = "";
};

// reveal scrolls a pane of sources to the first line to look at.
const reveal = (pane) => {
  if (!pane.checkVisibility()) return; // not shown yet
  const first = pane.querySelector(".see");
  if (first) pane.scrollTop = first.getBoundingClientRect().top - pane.getBoundingClientRect().top - pane.clientHeight / 3;
  pane.dataset.seen = "";
};

// prepareShown prepares the submission that is shown, and opens the output of the case that the
// fragment names.
const prepareShown = () => {
  const target = isPlace() && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const page = (target || null)?.closest(".submission") ?? document.querySelector(".submission.alone");
  if (matchMedia("(max-width: 40rem)").matches) {
    page?.querySelectorAll(".sources:not([data-folded]) details[open]").forEach((file) => (file.open = false));
    page?.querySelectorAll(".sources").forEach((sources) => (sources.dataset.folded = "")); // a phone is narrow
  }
  page?.querySelectorAll(".sources details[open] > pre:not([data-done])").forEach(colour);
  page?.querySelectorAll(".sources:not([data-seen])").forEach(reveal);
  if (target) target.querySelectorAll(":scope > .output").forEach((output) => (output.open = true));
};
document.addEventListener("toggle", (e) => e.target.closest(".sources") && prepareShown(), true);
