package intake

import (
	"fmt"
	"strings"
	"testing"
)

func TestParseShardRejectsOtherTexts(t *testing.T) {
	for text, want := range map[string]string{
		"0/4":     "there is no shard 0 of 4; expected 1/4 to 4/4",
		"1/10001": "the number of shards is 10001, expected 1 to 10000",
		"2/4/8":   "expected K/N, such as 2/4, or auto",
		"":        "expected K/N, such as 2/4, or auto",
	} {
		if s, err := ParseShard(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("ParseShard(%q) = %v, %v, want an error with %q", text, s, err, want)
		}
	}
}

func TestParseShardFolder(t *testing.T) {
	want := Shard{2, 14}
	if got, ok := ParseShardFolder(want.Folder()); got != want || !ok {
		t.Errorf("ParseShardFolder(%q) = %v, %v, want %v", want.Folder(), got, ok, want)
	}
	for _, name := range []string{"shard-0-of-4", "shard-5-of-4", "shard-02-of-4", "shard-2-of-4x", "2-of-4", "shard-2", "shards", ""} {
		if s, ok := ParseShardFolder(name); ok {
			t.Errorf("ParseShardFolder(%q) = %v, want none", name, s)
		}
	}
}

func variables(pairs ...string) func(string) (string, bool) {
	set := map[string]string{}
	for _, pair := range pairs {
		name, value, _ := strings.Cut(pair, "=")
		set[name] = value
	}
	return func(name string) (string, bool) { value, ok := set[name]; return value, ok }
}

func slurm(id, count, first int) []string {
	return []string{
		fmt.Sprintf("SLURM_ARRAY_TASK_ID=%d", id), fmt.Sprintf("SLURM_ARRAY_TASK_COUNT=%d", count),
		fmt.Sprintf("SLURM_ARRAY_TASK_MIN=%d", first),
	}
}

func TestShardFromEnvironment(t *testing.T) {
	for name, test := range map[string]struct {
		environment []string
		want        Shard
		err         string // part of the error; empty for none
	}{
		"Slurm from 1":        {slurm(2, 4, 1), Shard{2, 4}, ""},
		"Slurm from 7":        {slurm(10, 4, 7), Shard{4, 4}, ""},
		"Kubernetes":          {[]string{"JOB_COMPLETION_INDEX=0", "TOUCHSTONE_SHARDS=4"}, Shard{1, 4}, ""},
		"GitLab":              {[]string{"CI_NODE_INDEX=1", "CI_NODE_TOTAL=4"}, Shard{1, 4}, ""},
		"a count that agrees": {append(slurm(2, 4, 1), "TOUCHSTONE_SHARDS=4"), Shard{2, 4}, ""},
		"another's leftovers": {[]string{"CI_NODE_INDEX=2", "CI_NODE_TOTAL=4", "JOB_COMPLETION_INDEX="}, Shard{2, 4}, ""},
		"nothing":             {nil, Shard{}, "none of these variables is set: SLURM_ARRAY_TASK_ID (a Slurm array), JOB_COMPLETION_INDEX"},
		"no count":            {[]string{"JOB_COMPLETION_INDEX=0"}, Shard{}, "the variable TOUCHSTONE_SHARDS is not set"},
		"GitLab from 0":       {[]string{"CI_NODE_INDEX=0", "CI_NODE_TOTAL=4"}, Shard{}, "there is no shard 0 of 4"},
		"two systems":         {append(slurm(1, 2, 1), "CI_NODE_INDEX=1", "CI_NODE_TOTAL=2"), Shard{}, "the environment variables of several clusters are set: SLURM_ARRAY_TASK_ID and CI_NODE_INDEX; use --shard"},
		"one task, again":     {append(slurm(3, 1, 3), "TOUCHSTONE_SHARDS=4"), Shard{}, "TOUCHSTONE_SHARDS is 4, but SLURM_ARRAY_TASK_COUNT is 1; use --shard K/N, such as --shard 2/4"},
		"Slurm with gaps":     {slurm(7, 3, 1), Shard{}, "SLURM_ARRAY_TASK_ID is 7: shard \"7/3\": there is no shard 7 of 3"},
		"Slurm, no minimum":   {slurm(3, 3, 1)[:2], Shard{}, "the variable SLURM_ARRAY_TASK_MIN is not set"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := ShardFromEnvironment(variables(test.environment...))
			if test.err == "" && (got != test.want || err != nil) ||
				test.err != "" && (err == nil || !strings.Contains(err.Error(), test.err)) {
				t.Errorf(
					"ShardFromEnvironment(%q) = %v, %v, want %v, %q",
					test.environment,
					got,
					err,
					test.want,
					test.err,
				)
			}
		})
	}
}
