package sandbox

import (
	"regexp"
	"testing"
)

func TestRoomIsThereOrSaysWhatIsNot(t *testing.T) {
	b, err := Open("auto")
	if err != nil {
		t.Fatal(err)
	}
	limits := Limits{Memory: 256 << 20, Disk: 64 << 20}
	ordinary := OrdinaryRoom(limits)
	for name, test := range map[string]struct {
		change func(*Room)
		want   string // a pattern of the error; none if empty
		boxed  bool   // only a box limits it
	}{
		"ordinary":         {func(r *Room) {}, "", false},
		"of 22 cores":      {func(r *Room) { *r = ordinaryRoom(limits, 22) }, "", false},
		"all memory":       {func(r *Room) { *r = r.All(limits) }, "", false},
		"too many files":   {func(r *Room) { r.Files = 5000 }, "opening 5000 files at once", true},
		"too much disk":    {func(r *Room) { r.Disk = 80 << 20 }, "writing 80 MiB", true},
		"too much memory":  {func(r *Room) { r.Memory = 3 << 30 }, "out of memory|failed to allocate", true},
		"too much space":   {func(r *Room) { r.Space = 1 << 62 }, "address space", false},
		"too many threads": {func(r *Room) { r.Threads = 3000 }, "thread", true},
	} {
		t.Run(name, func(t *testing.T) {
			if test.boxed && b.Level() != Sealed {
				t.Skip("nothing limits it here")
			}
			room := ordinary
			test.change(&room)
			err := room.Try(t.Context(), b, t.TempDir(), limits)
			if test.want == "" && err != nil ||
				test.want != "" && (err == nil || !regexp.MustCompile(test.want).MatchString(err.Error())) {
				t.Errorf("Try(%+v) = %v, want %q in it, if any", room, err, test.want)
			}
		})
	}
}
