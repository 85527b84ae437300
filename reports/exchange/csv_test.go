package exchange

import "testing"

func TestASpreadsheetRunsNoCell(t *testing.T) {
	for cell, want := range map[string]string{
		"=1+1":       "'=1+1",
		"+1+1":       "'+1+1",
		"-1+1":       "'-1+1",
		"@SUM(A1)":   "'@SUM(A1)",
		" =1":        "' =1",
		`"=1`:        `'"=1`,
		"\t=1":       `\t=1`,
		"\r=1":       `\r=1`,
		"＝1+1":       "'＝1+1",
		"a;=1+1":     "a;'=1+1",
		"-62.50":     "-62.50",
		"62.50":      "62.50",
		"-1.0;":      "'-1.0;",
		"smith-anna": "smith-anna",
		"a\nb":       `a\nb`,
		"":           "",
	} {
		if got := Inert(cell); got != want {
			t.Errorf("inert(%q) = %q, want %q", cell, got, want)
		}
	}
}
