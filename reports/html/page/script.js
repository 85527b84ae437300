// The page works without this script. The script adds sorting, filtering, keyboard shortcuts
// and copy buttons, and keeps the browser from parsing submissions that nobody opens.
"use strict";

(() => {
  const batch = document.getElementById("batch");

  // The fragment holds the sorting and filtering, as in #?find=evans&sort=-points. No anchor
  // of the page begins with a question mark.
  const isPlace = () => location.hash.length > 1 && !location.hash.startsWith("#?") && location.hash !== "#batch";
  let state = new URLSearchParams(location.hash.startsWith("#?") ? location.hash.slice(2) : "");
  const address = () => (state.size ? "#?" + state : "#batch");
  const remember = (key, value) => {
    if (value) state.set(key, value);
    else state.delete(key);
    if (!isPlace()) history.replaceState(null, "", address());
  };

  // value returns the sort key of a cell: a number if its text begins with one, else the text.
  const value = (row, column) => {
    const text = row.cells[column].textContent.trim();
    const number = parseFloat(text);
    return Number.isNaN(number) ? text.toLowerCase() : number;
  };

  // compare orders numbers before words.
  const compare = (a, b) => {
    if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
    if (typeof a === "number") return a - b;
    return a < b ? -1 : a > b ? 1 : 0;
  };

  const heatmap = document.getElementById("heatmap");
  const sortables = [...document.querySelectorAll("table.sortable")];
  const written = new Map(sortables.map((table) => [table, [...table.tBodies[0].rows]])); // in the original order

  // sort sorts a table by a column, or restores the original order if order is empty.
  const sort = (table, column, order) => {
    if (table === heatmap) putInRest();
    const sign = order === "descending" ? -1 : 1;
    const keyed = written.get(table).map((row) => [value(row, column), row]);
    if (order) keyed.sort((a, b) => sign * compare(a[0], b[0]));
    table.tBodies[0].append(...keyed.map((pair) => pair[1]));
    const headers = [...table.tHead.rows[0].cells];
    for (const other of headers) other.removeAttribute("aria-sort");
    if (order) headers[column].setAttribute("aria-sort", order);
    if (table === heatmap) showRows(heatmap);
  };
  const after = { ascending: "descending", descending: "" };

  // The fragment names a sorted table by its ID, as in sort-mistakes=by.
  const sortKey = (table) => (table.id === "submissions" ? "sort" : "sort-" + table.id);
  const labelOf = (header) => header.textContent.trim();

  const sortAsAddressed = (table) => {
    const wish = state.get(sortKey(table)) ?? "";
    const descending = wish.startsWith("-");
    const name = descending ? wish.slice(1) : wish;
    const column = [...table.tHead.rows[0].cells].findIndex((header) => labelOf(header) === name);
    if (column >= 0) sort(table, column, descending ? "descending" : "ascending");
    else if (table.querySelector("[aria-sort]")) sort(table, 0, "");
  };

  for (const table of sortables) {
    [...table.tHead.rows[0].cells].forEach((header, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.tabIndex = column ? -1 : 0;
      button.append(...header.childNodes);
      button.addEventListener("click", () => {
        const order = after[header.getAttribute("aria-sort")] ?? "ascending";
        sort(table, column, order);
        remember(sortKey(table), order && (order === "descending" ? "-" : "") + labelOf(header));
      });
      header.append(button);
    });
  }

  // On a phone, each row becomes a card, and each cell shows the heading of its column.
  const phone = matchMedia("(max-width: 40rem)");
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
  label(document);

  // The button after a command copies it. It copies the selection, because a page loaded over
  // plain HTTP may not use the clipboard API.
  const addCopying = (part) => {
    for (const command of part.querySelectorAll("code.command")) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "copy";
      button.textContent = "Copy";
      button.addEventListener("click", () => {
        getSelection().selectAllChildren(command);
        button.textContent = document.execCommand("copy") ? "Copied" : "Selected";
        setTimeout(() => (button.textContent = "Copy"), 2000);
      });
      command.after(button);
    }
  };
  addCopying(document);

  // Each submission of a class is text within noscript until the reader opens it. The browser
  // reads text about a hundred times as fast as markup. Without scripts, it is markup.
  const waiting = new Map([...document.querySelectorAll("noscript:not([data-load])")].map((text) => [text.dataset.place, text]));
  const putIn = (hash) => {
    const place = decodeURIComponent(hash).slice(1).split("~")[0];
    const text = waiting.get(place);
    if (!text) return false;
    waiting.delete(place);
    text.outerHTML = text.textContent;
    label(document.getElementById(place));
    addCopying(document.getElementById(place));
    return true;
  };
  document.addEventListener("putin", (e) => {
    label(e.detail);
    addCopying(e.detail);
  });
  // A click on a link inserts its target before the browser follows it. After any other change
  // of the fragment, the browser has to go there once more.
  document.addEventListener("click", (e) => putIn(e.target.closest('a[href^="#"]')?.hash ?? ""), true);
  addEventListener("hashchange", () => isPlace() && putIn(location.hash) && location.replace(location.hash));
  if (isPlace()) putIn(location.hash);

  // The arrow keys move between the links of a table: along a row, or to the same position in
  // the next visible row.
  const stops = (row) => [...row.querySelectorAll("a[href], button")];
  const step = (from, key) => {
    const row = from.closest("tr");
    const list = stops(row);
    const at = list.indexOf(from);
    if (key === "ArrowLeft" || key === "ArrowRight") return list[at + (key === "ArrowRight" ? 1 : -1)];
    const rows = [...row.closest("table").rows].filter((r) => !r.hidden && stops(r).length);
    const next = rows[rows.indexOf(row) + (key === "ArrowDown" ? 1 : -1)];
    return next && (stops(next)[at] ?? stops(next).at(-1));
  };

  const isTyping = (e) => e.target.matches("input, select, textarea");
  const shownPage = () => [...document.querySelectorAll(".submission:not(.alone)")].find((s) => s.checkVisibility());
  const find = document.getElementById("find");
  const keys = document.getElementById("keys"); // null on the page of one submission

  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || keys?.open) return;
    if (e.key === "?" && keys && !isTyping(e)) {
      keys.showModal();
      return;
    }
    if (e.key === "Escape" && find) {
      close(e);
      return;
    }
    if (e.key === "/" && find && !isTyping(e)) {
      e.preventDefault();
      if (isPlace()) location.hash = address();
      find.focus();
      find.select();
      return;
    }
    if (!e.key.startsWith("Arrow")) return;
    if (e.target === find && e.key === "ArrowDown") {
      e.preventDefault();
      document.querySelector("#submissions > tbody > tr:not([hidden]) a")?.focus();
      return;
    }
    if (isTyping(e)) return;
    if (e.target.matches("td a, td button, th a, th button")) {
      const next = step(e.target, e.key);
      if (next) {
        e.preventDefault();
        next.focus();
      }
      return;
    }
    if (e.target.closest(".wide")) return; // the arrow keys scroll it
    const direction = { ArrowLeft: "prev", ArrowRight: "next" }[e.key];
    const link = direction && shownPage()?.querySelector(`nav a[rel=${direction}]`);
    if (link) {
      e.preventDefault();
      link.click();
    }
  });

  // The form collects overrides and remarks, together with those of the report. Staff save them
  // as files for Touchstone to read.
  const adjust = document.getElementById("adjust");
  const quoted = (cell) => '"' + String(cell).replaceAll('"', '""') + '"';

  const save = (name, rows) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([rows.map((row) => row.map(quoted).join(",") + "\r\n").join("")], { type: "text/csv" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };

  const adjusting = () => {
    const { elements } = adjust;
    const said = adjust.querySelector("output");
    const overrides = new Map(); // by submission and case: the last one counts
    const remarks = new Map();
    const unsaved = new Set();
    const override = (of, o) => overrides.set(of + "\n" + o.case, [of, o.case, o.points, o.reason, o.by]);
    const remark = (of, m) => remarks.set([of, m.remark, m.by].join("\n"), [of, m.remark, m.by]);

    for (const page of document.querySelectorAll("[data-given]")) {
      const { overrides: points = [], remarks: texts = [] } = JSON.parse(page.dataset.given);
      points.forEach((o) => override(page.dataset.name, o));
      texts.forEach((m) => remark(page.dataset.name, m));
    }

    const place = () => {
      const page = shownPage() ?? document.querySelector(".submission.alone");
      adjust.hidden = !page;
      if (page && !page.contains(adjust)) {
        (page.querySelector(".beside") ?? page.querySelector(".outcome")).after(adjust);
        for (const name of ["points", "reason", "remark"]) elements[name].value = "";
        said.textContent = "";
      }
    };

    const note = () => {
      const of = adjust.closest(".submission").dataset.name;
      const value = (name) => elements[name].value.trim();
      const by = value("by");
      if (!!value("points") !== !!value("reason")) return "enter both points and a reason";
      if (!value("points") && !value("remark")) return "enter points with a reason, or a remark";
      if (value("points")) unsaved.add("overrides.csv");
      if (value("remark")) unsaved.add("remarks.csv");
      if (value("points")) override(of, { case: elements.case.value, points: value("points"), reason: value("reason"), by });
      if (value("remark")) remark(of, { remark: value("remark"), by });
      return "noted";
    };

    const count = () => {
      for (const [name, rows] of [["overrides", overrides], ["remarks", remarks]]) {
        elements[name].disabled = !rows.size;
        elements[name].textContent = `Save ${name}.csv (${rows.size})`;
      }
    };

    adjust.addEventListener("submit", (e) => {
      e.preventDefault();
      said.textContent = note();
      count();
    });
    const saved = (name, head, rows) => () => {
      save(name, [head, ...rows.values()]);
      unsaved.delete(name);
    };
    elements.overrides.addEventListener("click", saved("overrides.csv", ["submission", "case", "points", "reason", "by"], overrides));
    elements.remarks.addEventListener("click", saved("remarks.csv", ["group", "remark", "by"], remarks));
    addEventListener("beforeunload", (e) => unsaved.size && e.preventDefault());
    addEventListener("hashchange", place);
    addEventListener("load", () => requestAnimationFrame(place)); // only then has the browser gone to the fragment
    count();
    place();
  };
  if (adjust) adjusting();

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

  // look prepares the submission that is shown, and opens the output of the case that the
  // fragment names.
  const look = () => {
    const target = isPlace() && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const page = (target || null)?.closest(".submission") ?? document.querySelector(".submission.alone");
    page?.querySelectorAll(".sources details[open] > pre:not([data-done])").forEach(colour);
    page?.querySelectorAll(".sources:not([data-seen])").forEach(reveal);
    if (target) target.querySelectorAll(":scope > .output").forEach((output) => (output.open = true));
  };
  document.addEventListener("toggle", (e) => e.target.closest(".sources") && look(), true);
  addEventListener("hashchange", look);
  addEventListener("load", () => requestAnimationFrame(look));
  look();

  const form = document.getElementById("filter");
  if (!form) return;

  const show = document.getElementById("show");
  const what = document.getElementById("what");
  const found = document.getElementById("found");

  // These maps find the submission of each row of the filtered tables.
  const submissions = new Map(); // by fragment
  const about = new Map(); // by row
  const register = (row) => {
    const key = row.querySelector("th a")?.hash ?? row;
    if (!submissions.has(key)) submissions.set(key, { row, ...row.dataset });
    about.set(row, submissions.get(key));
  };
  const filtered = [...document.querySelectorAll("table.filtered")];
  for (const table of filtered) for (const row of table.tBodies[0].rows) register(row);

  // plain returns a text in lower case and without accents, so that bjorn finds Björn.
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").replaceAll("ø", "o").replaceAll("ł", "l");

  // text returns the text that a search matches. It is computed on first use, because that takes
  // a while and most readers never search.
  const text = (s) => (s.text ??= plain(s.row.textContent));

  const marks = { late: "late", "no points": "noPoints" };
  const fits = (s, words) =>
    words.every((word) => text(s).includes(word)) &&
    (!show.value || s.verdict === show.value || s[marks[show.value]] !== undefined) &&
    (!what.value || (s.what ?? "").split(" ").includes(what.value));

  // The heat map of a large class has tens of thousands of cells. At first it shows at most as
  // many matching rows as the page contains outside noscript. A button shows all.
  const rest = heatmap.parentElement.querySelector("noscript");
  let most = rest ? heatmap.tBodies[0].rows.length : Infinity;
  const all = document.createElement("button");
  all.type = "button";
  all.textContent = "Show all";
  if (rest) heatmap.after(all);

  function showRows(table) {
    let fitting = 0;
    for (const row of table.tBodies[0].rows) row.hidden = about.get(row).hidden || (++fitting > most && table === heatmap);
    if (table !== heatmap) return;
    all.hidden = fitting <= most && !rest?.isConnected;
  }

  function putInRest() {
    if (!rest?.isConnected) return;
    const text = document.createElement("template");
    text.innerHTML = rest.textContent;
    const rows = [...text.content.querySelectorAll("tbody > tr")];
    rest.remove();
    rows.forEach(register);
    written.get(heatmap).push(...rows);
    heatmap.tBodies[0].append(...rows);
  }

  all.addEventListener("click", () => {
    most = Infinity;
    putInRest();
    showRows(heatmap);
  });

  const filter = () => {
    const words = plain(find.value).split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const s of submissions.values()) {
      s.hidden = !fits(s, words);
      if (!s.hidden) shown++;
    }
    if (shown < submissions.size) putInRest();
    filtered.forEach(showRows);
    found.textContent = `${shown} of ${submissions.size} shown`;
  };

  const fields = { find, show, what };
  const filterAndRemember = () => {
    filter();
    for (const key in fields) remember(key, fields[key].value);
  };

  // filterBy turns the text of an element into a button that sets a filter, or clears it.
  const filterBy = (element, field, wanted, title) => {
    const button = document.createElement("button");
    button.type = "button";
    button.title = title;
    button.append(...element.childNodes);
    button.addEventListener("click", () => {
      field.value = field.value === wanted ? "" : wanted;
      filterAndRemember();
    });
    element.append(button);
  };
  for (const element of document.querySelectorAll("[data-shows]")) filterBy(element, show, element.dataset.shows, "Show only these in the list");
  for (const row of document.querySelectorAll("#mistakes > tbody > tr")) {
    const n = row.cells[0].textContent;
    filterBy(row.cells[0], what, row.dataset.key, `${n} ${n === "1" ? "submission" : "submissions"}; show only these in the list`);
  }

  // obey filters and sorts the list as the fragment says.
  const obey = () => {
    if (isPlace()) return;
    state = new URLSearchParams(location.hash.startsWith("#?") ? location.hash.slice(2) : "");
    for (const key in fields) fields[key].value = state.get(key) ?? "";
    filter();
    sortables.forEach(sortAsAddressed);
    left?.focus();
    left = null;
  };

  // The link back to the list restores its filters, and the focus on the link that was followed.
  let left = null;
  const toList = () => {
    left = submissions.get(location.hash.split("~")[0])?.row.querySelector("a");
    location.hash = address();
  };
  batch.parentElement.addEventListener("click", (e) => {
    const link = e.target.closest('a[href="#batch"]');
    if (!link) return;
    e.preventDefault();
    toList();
  });

  // close does the first of these that applies: it leaves an input field, returns from a rule to
  // the submission that cites it, returns to the list, or clears the filters.
  let opened = ""; // fragment of the last opened submission; empty once the list is shown
  function close(e) {
    if (isTyping(e) && !form.contains(e.target)) e.target.blur();
    else if (opened && !shownPage()) location.hash = opened;
    else if (isPlace()) toList();
    else {
      e.preventDefault(); // browsers differ in how Escape clears a search field
      for (const key in fields) fields[key].value = "";
      filterAndRemember();
    }
  }

  // follow sets the title of the tab to that of the open submission, and links it to the previous
  // and next visible submissions of the list.
  const titleOfAll = document.title;
  const linkTo = (row, rel, text) => {
    if (!row) return "";
    const link = document.createElement("a");
    link.rel = rel;
    link.href = row.querySelector("th a").hash;
    link.textContent = text;
    return link;
  };
  const follow = () => {
    const page = shownPage();
    document.title = page ? `${page.dataset.title} · ${titleOfAll}` : titleOfAll;
    if (page) opened = location.hash;
    else if (!isPlace()) opened = "";
    if (!page) return;
    const own = submissions.get("#" + page.id).row;
    const rows = [...own.parentElement.rows].filter((row) => row === own || (!row.hidden && row.querySelector("th a")));
    const at = rows.indexOf(own);
    const place = own.hidden ? "" : span("faint", `${at + 1} of ${rows.length}`);
    const nav = page.querySelector("nav");
    nav.replaceChildren(nav.firstElementChild, linkTo(rows[at - 1], "prev", "Previous"), linkTo(rows[at + 1], "next", "Next"), place);
  };
  addEventListener("hashchange", follow);
  addEventListener("load", () => requestAnimationFrame(follow));

  const hint = document.getElementById("hint");
  hint.hidden = false;
  hint.addEventListener("click", () => keys.showModal());
  keys.addEventListener("click", () => keys.close());

  form.hidden = false;
  form.addEventListener("input", filterAndRemember);
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("hashchange", obey);
  if (isPlace()) filter();
  else obey();
})();
