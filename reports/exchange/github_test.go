package exchange

import (
	"fmt"
	"testing"

	"touchstone/runner/record"
)

func TestAnAnnotationPointsAtTheSource(t *testing.T) {
	for message, want := range map[string]string{
		"TakeStones.java:12: error: no":        "file=TakeStones.java,line=12,",
		"./main.go:3:14: undefined: x":         "file=main.go,line=3,col=14,",
		"src/a/B.java:7: error: no":            "file=src/a/B.java,line=7,",
		"NullPointerException at f (A.java:9)": "file=A.java,line=9,",
		"line 3: want 12, got 14":              "",
		"no Java or Go sources":                "",
	} {
		p := problem{record.BuildError, "x", message, "", false}
		if want := fmt.Sprintf("::error %stitle=x%%2C does not compile::%s\n", want, message); p.annotation() != want {
			t.Errorf("annotation of %q = %s, want %s", message, p.annotation(), want)
		}
	}
}
