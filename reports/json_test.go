package reports

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"touchstone/reports/audience"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// A schemaNode is a part of a JSON Schema.
type schemaNode struct {
	Ref         string `json:"$ref"`
	Type        string
	Description string
	Const       any
	Enum        []string
	Required    []string
	Additional  *bool `json:"additionalProperties"`
	Properties  map[string]*schemaNode
	Items       *schemaNode
	Minimum     *int64
	MinLength   int
	MinItems    int
	MaxItems    *int
	Pattern     string
	AnyOf       []*schemaNode
	Defs        map[string]*schemaNode `json:"$defs"`
}

// resolve follows references. If there is a choice, it takes the first alternative, which is
// never null.
func (root *schemaNode) resolve(n *schemaNode) *schemaNode {
	for {
		switch {
		case n.Ref != "":
			n = root.Defs[strings.TrimPrefix(n.Ref, "#/$defs/")]
		case len(n.AnyOf) > 0:
			n = n.AnyOf[0]
		default:
			return n
		}
	}
}

// optional lists the fields that only the reports of homework folders have.
var optional = []string{"difference", "file", "input", "memory_bytes", "rows", "wall_us"}

// Random reports show that the schema has the fields of a report, with their types.
func TestTheSchemaDescribesAndRequiresEveryField(t *testing.T) {
	var full record.Report
	fillWith("x", reflect.ValueOf(&full).Elem())
	full.Suite.Cases[0].Wall, full.Suite.Cases[0].Memory = record.DefaultLimits().Wall, 1
	var value any
	if err := json.Unmarshal([]byte(asJSON(&full)), &value); err != nil {
		t.Fatal(err)
	}
	compareFields(t, parsedSchema(), parsedSchema(), value, "report")
}

// compareFields compares a part of the schema with a value that has all fields.
func compareFields(t *testing.T, root, node *schemaNode, value any, path string) {
	t.Helper()
	node = root.resolve(node)
	if list, ok := value.([]any); ok {
		compareFields(t, root, node.Items, list[0], path)
	}
	fields, ok := value.(map[string]any)
	if !ok {
		return
	}
	sorted := cmpopts.SortSlices(strings.Compare)
	names := slices.Collect(maps.Keys(fields))
	if diff := cmp.Diff(names, slices.Collect(maps.Keys(node.Properties)), sorted); diff != "" {
		t.Errorf("%s: fields of the report and the schema (-report +schema):\n%s", path, diff)
	}
	for _, name := range names {
		property := node.Properties[name]
		if !slices.Contains(node.Required, name) && !slices.Contains(optional, name) {
			t.Errorf("%s: the schema does not require %s", path, name)
		}
		if property.Description == "" && root.resolve(property).Description == "" {
			t.Errorf("%s: the schema does not describe %s", path, name)
		}
		compareFields(t, root, property, fields[name], path+"."+name)
	}
	if node.Additional == nil || *node.Additional {
		t.Errorf("%s: the schema allows additional properties", path)
	}
}

var inStudentsCopies = map[string][]string{"Origin": {audience.Hidden}, "statusNames": {""}, "CauseKind": {""}}

func TestTheSchemaListsEveryConstant(t *testing.T) {
	root := parsedSchema()
	for _, test := range []struct {
		of           *schemaNode
		folder, name string
	}{
		{root.Defs["verdict"], "../runner/record", "Verdict"},
		{root.Defs["cause"].Properties["kind"], "../runner/record", "CauseKind"},
		{root.Defs["line"].Properties["match"], "../runner/record", "Match"},
		{root.Defs["slip"].Properties["kind"], "../runner/record", "SlipKind"},
		{root.Defs["divergence"].Properties["kind"], "../runner/record", "DivergenceKind"},
		{root.Defs["rubric"].Properties["format"], "../cases", "FormatPolicy"},
		{root.Defs["rubric"].Properties["extra"], "../cases", "ExtraPolicy"},
		{root.Defs["late_amount"].Properties["unit"], "../runner/record", "LateUnit"},
		{root.Defs["late_policy"].Properties["days"], "../runner/record", "DayRounding"},
		{root.Defs["case"].Properties["origin"], "../cases", "Origin"},
		{root.Defs["isolation"].Properties["level"], "../runner/sandbox", "Level"},
		{root.Defs["run"].Properties["status"], "../runner/sandbox", "statusNames"},
		{root.Defs["guarantee"].Properties["strength"], "../runner/sandbox", "strengthNames"},
	} {
		t.Run(test.name, func(t *testing.T) {
			want := append(testreport.DeclaredStrings(t, test.folder, test.name), inStudentsCopies[test.name]...)
			if diff := cmp.Diff(want, test.of.Enum, cmpopts.SortSlices(strings.Compare)); diff != "" {
				t.Errorf("the constants and the schema's enum (-declared +schema):\n%s", diff)
			}
		})
	}
	if got := fmt.Sprint(root.Properties["schema_version"].Const); got != fmt.Sprint(record.SchemaVersion) {
		t.Errorf("the schema is of version %s, reports are of version %d", got, record.SchemaVersion)
	}
}

// A pipe cannot be read twice.
func TestReadJSONReadsAPipe(t *testing.T) {
	want := asJSON(testreport.Sample())
	r, err := ReadJSON(io.MultiReader(strings.NewReader(want)))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, asJSON(r)); diff != "" {
		t.Errorf("written, read through a pipe and written again (-want +got):\n%s", diff)
	}
}

func TestReadJSONIsStrict(t *testing.T) {
	good := asJSON(testreport.SampleWith("adams-ruth"))
	for name, test := range map[string]struct{ document, want string }{
		"newer version":   {`{"schema_version": 99, "unheard": "of"}`, "schema version 99: this touchstone reads version 1; use the touchstone that wrote the report, or grade again"},
		"no version":      {`{}`, `no "schema_version": not a report`},
		"unknown field":   {strings.Replace(good, `"ok":`, `"okay":`, 1), `unknown field "okay"`},
		"wrong type":      {strings.Replace(good, `"exit_code": 0`, `"exit_code": "0"`, 1), `exit_code is "0": expected a whole number`},
		"two reports":     {good + good, "unexpected text after the JSON value"},
		"trailing letter": {good + "x", ", column 1: x: unexpected text after the JSON value"},
		"half a report":   {good[:len(good)/2], "the JSON is incomplete: the file ends too early"},
		"nothing":         {"", "line 1, column 1: the JSON is incomplete: the file ends too early"},
		"no JSON":         {"submission,points\n", "line 1, column 1: \"submission,points\" is not JSON"},
	} {
		t.Run(name, func(t *testing.T) {
			r, err := ReadJSON(strings.NewReader(test.document))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("ReadJSON = %v, %v, want an error with %q", r, err, test.want)
			}
		})
	}
}
