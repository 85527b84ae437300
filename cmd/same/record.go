package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
)

// records compares what two builds recorded of one batch, submission by
// submission.
func (c *comparison) records(name string, folders [2]string) error {
	var reports [2]map[string]any
	for i, folder := range folders {
		data, err := os.ReadFile(filepath.Join(folder, "report.json"))
		if err != nil {
			return err
		}
		if err := json.Unmarshal(data, &reports[i]); err != nil {
			return fmt.Errorf("%s: %w", folder, err)
		}
	}
	var submissions [2]map[string]any
	for i, r := range reports {
		submissions[i] = map[string]any{}
		for _, s := range list(r["submissions"]) {
			submissions[i][fmt.Sprint(field(s, "name"))] = comparable(s)
		}
		delete(r, "submissions")
	}
	c.note(name+"/report.json", reflect.DeepEqual(settled(reports[0]), settled(reports[1])))
	names := maps.Clone(submissions[0])
	maps.Copy(names, submissions[1])
	for _, s := range slices.Sorted(maps.Keys(names)) {
		c.note(name+"/"+s+".json", reflect.DeepEqual(submissions[0][s], submissions[1][s]))
	}
	return nil
}

// note counts an output.
func (c *comparison) note(what string, same bool) {
	if c.compared++; !same {
		c.differ = append(c.differ, what)
	}
}

// unsettled are the fields that differ each time that something is graded.
var unsettled = []string{
	"started_at", "tool", "terms", "wall_us", "cpu_us", "waited_us", "memory_bytes", "leftover",
	"alone", "warm", "near_limit", "first_run",
}

// comparable is what two gradings of one submission have in common. What a
// program printed until it broke a limit differs each time; its verdicts and
// points do not.
func comparable(submission any) any {
	for _, result := range list(field(submission, "results")) {
		switch field(result, "verdict") {
		case "time-limit", "memory-limit", "output-limit":
			return outline(submission)
		}
	}
	return settled(submission)
}

func outline(submission any) []any {
	all := []any{
		field(submission, "verdict"),
		field(field(submission, "score"), "points_hundredths"),
		field(submission, "digest"),
	}
	for _, result := range list(field(submission, "results")) {
		all = append(all, field(result, "case"), field(result, "verdict"), field(result, "command"))
	}
	return all
}

// times are what texts quote of them, and of what Java calls an object that
// has no text of its own.
var times = regexp.MustCompile(`\d+\.\d\d s\b|@[0-9a-f]{5,8}\b`)

// settled is a copy of a JSON value without what differs each time.
func settled(value any) any {
	switch v := value.(type) {
	case map[string]any:
		kept := map[string]any{}
		for key, value := range v {
			if !slices.Contains(unsettled, key) {
				kept[key] = settled(value)
			}
		}
		return kept
	case []any:
		kept := make([]any, len(v))
		for i := range v {
			kept[i] = settled(v[i])
		}
		return kept
	case string:
		return times.ReplaceAllString(v, "TIME")
	}
	return value
}

// field is one of a JSON object; nil if there is none.
func field(object any, name string) any {
	fields, _ := object.(map[string]any)
	return fields[name]
}

// list is a JSON array; nil if it is none.
func list(value any) []any {
	values, _ := value.([]any)
	return values
}
