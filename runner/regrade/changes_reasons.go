package regrade

import (
	"fmt"
	"reflect"
	"slices"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/runner/record"
)

// SettingChanges returns the settings that differ between two gradings. If only the digests of the
// settings differ, it returns the digests.
func SettingChanges(before, after *record.Report) []SettingChange {
	changes := []SettingChange{}
	note := func(reason Reason, changed bool, old, now string) {
		if changed {
			changes = append(changes, SettingChange{reason, old, now})
		}
	}
	note(ChangedSuite, before.Suite.Digest != after.Suite.Digest, describeSuite(before.Suite),
		describeSuite(after.Suite))
	note(ChangedRubric, before.Rubric != after.Rubric, describeRubric(before.Rubric), describeRubric(after.Rubric))
	note(ChangedLimits, before.Limits != after.Limits, describeLimits(before.Limits), describeLimits(after.Limits))
	note(ChangedIsolation,
		before.Isolation.Name != after.Isolation.Name || before.Isolation.Level != after.Isolation.Level,
		describeIsolation(before.Isolation), describeIsolation(after.Isolation))
	note(ChangedTool, before.Tool != after.Tool, before.Tool, after.Tool)
	note(ChangedSettings, len(changes) == 0 && before.SettingsDigest != after.SettingsDigest,
		DescribeDigest(before.SettingsDigest), DescribeDigest(after.SettingsDigest))
	note(ChangedZeroFor, !slices.Equal(before.ZeroFor, after.ZeroFor), before.ZeroFor.String(), after.ZeroFor.String())
	note(ChangedLatePolicy, !reflect.DeepEqual(before.LatePolicy, after.LatePolicy), before.LatePolicy.String(),
		after.LatePolicy.String())
	return changes
}

func describeSuite(s record.Suite) string {
	return fmt.Sprintf("%s, %s, digest %.12s", s.Name, wording.Count(len(s.Cases), "case"), s.Digest)
}

func describeRubric(r record.Rubric) string {
	return fmt.Sprintf("%s, %s possible, format %s, extra lines %s", r.Name, r.Possible, r.Format, r.Extra)
}

func describeLimits(l record.Limits) string {
	return fmt.Sprintf("%v, %v, output %v, build %v, %v", l.Wall, l.Memory, l.Output, l.BuildWall, l.BuildMemory)
}

func describeIsolation(i record.Isolation) string { return fmt.Sprintf("%s, %s", i.Name, i.Level) }

// DescribeDigest formats the digest of the settings of a report.
func DescribeDigest(digest string) string { return fmt.Sprintf("digest %.12s", digest) }

func (c *Changes) allReasons(before, after *record.Submission, automatic bool) []Reason {
	final := c.finalReasons(before, after)
	if automatic || len(final) == 0 {
		return append(c.reasons(before, after), final...)
	}
	return final
}

func (c *Changes) finalReasons(before, after *record.Submission) []Reason {
	var list []Reason
	if !reflect.DeepEqual(withoutReplaced(before), withoutReplaced(after)) {
		list = append(list, ChangedOverrides)
	}
	if countsAsZero(before) != countsAsZero(after) {
		list = append(list, ChangedZeroFor)
	}
	if deducted(before) == deducted(after) {
		return list
	}
	if slices.ContainsFunc(c.Settings, func(s SettingChange) bool { return s.Reason == ChangedLatePolicy }) {
		list = append(list, ChangedLatePolicy)
	}
	if !reflect.DeepEqual(before.Late, after.Late) {
		list = append(list, ChangedLateness)
	}
	return list
}

// withoutReplaced returns the overrides of a submission without the points that they replaced.
func withoutReplaced(r *record.Submission) []record.Override {
	if r.Final == nil {
		return nil
	}
	var list []record.Override
	for _, o := range r.Final.Overrides {
		o.Automatic = nil
		list = append(list, o)
	}
	return list
}

func countsAsZero(r *record.Submission) bool { return r.Final != nil && r.Final.ZeroFor != "" }

func deducted(r *record.Submission) cases.Points {
	if r.Final == nil || r.Final.Late == nil {
		return 0
	}
	return r.Final.Late.Points
}

// reasons returns the possible causes of a change in a submission's verdict or score. Causes that
// can only change results are omitted if both gradings recorded the same results.
func (c *Changes) reasons(before, after *record.Submission) []Reason {
	if before.Score == nil || after.Score == nil {
		if before.Digest != after.Digest &&
			(before.Verdict == record.NotGradable || after.Verdict == record.NotGradable) {
			return []Reason{ChangedSubmission}
		}
		return []Reason{ChangedJudging}
	}
	var list []Reason
	same := sameEvidence(before, after)
	if before.Digest != after.Digest && !same {
		list = append(list, ChangedSubmission)
	}
	for _, s := range c.Settings {
		if s.Reason != ChangedLatePolicy && s.Reason != ChangedZeroFor && (!same || concernsScore(s.Reason)) {
			list = append(list, s.Reason)
		}
	}
	switch {
	case len(list) > 0:
		return list
	case same: // a report does not contain the weights of the rubric
		return []Reason{ChangedRubric}
	}
	return []Reason{ChangedAnswers}
}

func concernsScore(r Reason) bool { return r == ChangedRubric || r == ChangedTool }
