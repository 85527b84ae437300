package exchange

import "testing"

func TestAFenceIsLongerThanWhatItHolds(t *testing.T) {
	for text, want := range map[string]string{
		"a":            "```text\na\n```\n",
		"```\nb":       "````text\n```\nb\n````\n",
		"x ````` y `z": "``````text\nx ````` y `z\n``````\n",
	} {
		if got := fenced(text); got != want {
			t.Errorf("fenced(%q) = %q, want %q", text, got, want)
		}
	}
}
