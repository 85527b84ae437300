package html

import (
	"encoding/json"
	"html/template"
	"strings"

	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// given is what people gave and said before, which a file that the page writes has too.
type given struct {
	Overrides []override `json:"overrides,omitempty"`
	Remarks   []remark   `json:"remarks,omitempty"`
}

type override struct {
	Case   string `json:"case"`
	Points string `json:"points"`
	Reason string `json:"reason"`
	By     string `json:"by"`
}

type remark struct {
	Remark string `json:"remark"`
	By     string `json:"by"`
}

// givenBefore is JSON for the script of the page; empty if there is nothing.
func givenBefore(s *record.Submission) (template.JS, error) {
	var g given
	if s.Final != nil {
		for _, o := range s.Final.Overrides {
			g.Overrides = append(g.Overrides, override{o.Case, o.Points.String(), o.Reason, o.By})
		}
	}
	for _, m := range s.Remarks {
		g.Remarks = append(g.Remarks, remark{m.Text, m.By})
	}
	if g.Overrides == nil && g.Remarks == nil {
		return "", nil
	}
	data, err := json.Marshal(g)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = show.Write(&b, data)
	return template.JS(b.String()), err
}
