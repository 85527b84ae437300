package text

import (
	"slices"
	"testing"

	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

func TestEveryReasonIsSaidInWords(t *testing.T) {
	for _, reason := range testreport.Declared(t, "../../runner/regrade", "Reason") {
		if reasonWords[regrade.Reason(reason)].short == "" {
			t.Errorf("no words for the reason %q", reason)
		}
		if !slices.Contains(regrade.Reasons, regrade.Reason(reason)) {
			t.Errorf("regrade.Reasons lacks %q", reason)
		}
	}
}

func TestEveryRepairHasAName(t *testing.T) {
	for _, kind := range testreport.Declared(t, "../../runner/record", "RepairKind") {
		if repairNames[record.RepairKind(kind)] == "" {
			t.Errorf("repair %q has no name", kind)
		}
	}
}
