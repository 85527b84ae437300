package testreport

import (
	"encoding/json"
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"touchstone/reference"
)

// Searched explains a question.
func Searched(t *testing.T, assignment, args string, view reference.View) *reference.Tree {
	t.Helper()
	a, err := reference.Lookup(assignment)
	if err != nil {
		t.Fatal(err)
	}
	if view.Nodes == 0 {
		view.Nodes = 10_000
	}
	tree, err := a.Explain(strings.Fields(args), view)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// Trees are trees that between them have all that a tree can have.
func Trees(t *testing.T) map[string]*reference.Tree {
	return map[string]*reference.Tree{
		"s17":   Searched(t, "takestones-s17", "7 0 3", reference.View{}),
		"f19":   Searched(t, "takestones-f19", "10 3 4 2 6 4", reference.View{}),
		"path":  Searched(t, "takestones-f19", "10 0 0", reference.View{Path: []string{"1", "2"}, Depth: 1}),
		"board": Searched(t, "fanorona-5x5", "...B./....B/..W../...../..WB. w 2 2", reference.View{}),
	}
}

// tester is a test, or one of a property.
type tester interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// CheckForm reports what a reader of a format would trip over.
func CheckForm(t tester, format, text string) {
	t.Helper()
	switch format {
	case "json":
		if !json.Valid([]byte(text)) {
			t.Errorf("not JSON:\n%s", text)
		}
	case "svg":
		checkSVG(t, text)
	}
}

// checkSVG holds a picture to be XML that asks for nothing from elsewhere.
func checkSVG(t tester, text string) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatalf("not XML: %v\n%s", err, text)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if name := start.Name.Local; name == "script" || name == "image" || name == "foreignObject" || name == "a" {
			t.Errorf("a picture with an element %q", name)
		}
		for _, attribute := range start.Attr {
			name := attribute.Name.Local
			if strings.HasPrefix(name, "on") || name == "href" || name == "src" ||
				strings.Contains(attribute.Value, "url(") {
				t.Errorf("a picture with %s=%q", name, attribute.Value)
			}
		}
	}
}
