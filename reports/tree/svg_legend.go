package tree

// legend explains the signs in a row below the tree.
func (d *drawing) legend() {
	x, y := margin, d.picture.height+footRoom-20
	for _, sign := range []struct {
		group, class, path string // path begins at the left end of the text's base line
		width              int
		text               string
	}{
		{"max", "shape", "h20l-10 -15z", 20, "MAX moves"},
		{"min", "shape", "m0 -13h20l-10 15z", 20, "MIN moves"},
		{"", "edge best", "m0 -5h26", 26, "line of best play"},
		{"", "edge cut", "m0 -5h34", 34, "cut off"},
	} {
		d.printf("<g class=\"%s\"><path class=\"%s\" d=\"M%d %d%s\"/></g>\n", sign.group, sign.class, x, y, sign.path)
		if sign.class == "edge cut" {
			d.strike(x+16, y-5)
		}
		x += sign.width + padding
		d.label("faint", x, y, sign.text)
		x += textWidth(sign.text) + margin
	}
	d.label("faint", x, y, "→ bound on return, if changed")
}
