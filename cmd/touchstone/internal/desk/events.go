package desk

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// seen is what the desk last sent to a browser tab.
type seen struct {
	version  int
	progress string
}

// nextEvent returns the next event for a tab: the state if it changed, or else the progress. The
// name is empty if there is none.
func (d *Desk) nextEvent(by *seen) (name, data string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	running, _ := d.running()
	progress := encoded(running)
	switch {
	case by.version != d.version:
		name, data = "state", encoded(d.state())
	case by.progress != progress:
		name, data = "progress", progress
	}
	*by = seen{d.version, progress}
	return name, data
}

func encoded(what any) string {
	data, err := json.Marshal(what)
	if err != nil {
		panic(err) // all of these types can be encoded
	}
	return string(data)
}

// serveEvents sends events to one tab until it closes.
func (d *Desk) serveEvents(w http.ResponseWriter, r *http.Request) {
	const alive = 20 * time.Second // an event fails if the tab is closed
	c := http.NewResponseController(w)
	c.SetWriteDeadline(time.Time{}) // the response has no end
	w.Header().Set("Content-Type", "text/event-stream")
	tick := time.NewTicker(250 * time.Millisecond)
	defer tick.Stop()
	var by seen
	for sent := time.Now(); ; {
		name, data := d.nextEvent(&by)
		if name == "" && time.Since(sent) > alive {
			name, data = "alive", "{}"
		}
		if name != "" {
			sent = time.Now()
			fmt.Fprintf(w, "event: %s\ndata: %s\n\n", name, data)
			if c.Flush() != nil {
				return
			}
		}
		select {
		case <-r.Context().Done():
			return
		case <-tick.C:
		}
	}
}
