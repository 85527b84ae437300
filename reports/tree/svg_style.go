package tree

// Style is the style of a picture. Every rule begins with the picture's
// class, so that it changes nothing else of a page that the picture stands in.
// Colours repeat what shapes, strokes and words say.
const Style = `
.search-tree{font:12px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}
.search-tree text{fill:#1f2328;white-space:pre}
.search-tree .paper{fill:#fff}
.search-tree .heading{font-size:15px;font-weight:bold}
.search-tree .strong,.search-tree .value{font-weight:bold}
.search-tree .value,.search-tree .centred{text-anchor:middle}
.search-tree .faint{fill:#59636e}
.search-tree text.cut{fill:#b42318}
.search-tree .note{fill:#86198f;font-weight:bold}
.search-tree .edge{fill:none;stroke:#8c959f;stroke-width:1.5}
.search-tree .edge.hidden{stroke-dasharray:2 4}
.search-tree .edge.cut{stroke:#b42318;stroke-dasharray:6 4}
.search-tree .strike{fill:none;stroke:#b42318;stroke-width:2}
.search-tree .edge.best{stroke:#1a7f37;stroke-width:4}
.search-tree .pill{fill:#fff;stroke:#8c959f;stroke-width:1.5}
.search-tree .best .pill{stroke:#1a7f37;stroke-width:3}
.search-tree .shape{stroke-width:1.5}
.search-tree .max .shape{fill:#dbeafe;stroke:#1d4ed8}
.search-tree .min .shape{fill:#ffedd5;stroke:#b45309}
.search-tree .mark{fill:none;stroke:#a21caf;stroke-width:3}
@media (prefers-color-scheme:dark){
.search-tree text{fill:#e6edf3}
.search-tree .paper,.search-tree .pill{fill:#0d1117}
.search-tree .faint{fill:#9198a1}
.search-tree text.cut{fill:#ff7b72}
.search-tree .edge.cut,.search-tree .strike{stroke:#ff7b72}
.search-tree .note{fill:#e879f9}
.search-tree .mark{stroke:#e879f9}
.search-tree .edge.best,.search-tree .best .pill{stroke:#3fb950}
.search-tree .max .shape{fill:#172554;stroke:#60a5fa}
.search-tree .min .shape{fill:#431407;stroke:#fb923c}
}
`
