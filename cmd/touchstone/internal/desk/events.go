package desk

import (
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// listeners are the open tabs.
type listeners struct {
	mu     sync.Mutex
	tabs   map[chan event]bool
	closed bool
}

type event struct{ name, data string }

// tell sends an event to all tabs. A tab that does not keep up loses the events before; the
// last state says everything.
func (l *listeners) tell(name string, what any) {
	data, err := json.Marshal(what)
	if err != nil {
		panic(err) // all of these types can be encoded
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for tab := range l.tabs {
		for {
			select {
			case tab <- event{name, string(data)}:
			default:
				select {
				case <-tab:
				default:
				}
				continue
			}
			break
		}
	}
}

func (l *listeners) add() chan event {
	l.mu.Lock()
	defer l.mu.Unlock()
	tab := make(chan event, 16)
	if l.closed {
		close(tab)
		return tab
	}
	if l.tabs == nil {
		l.tabs = map[chan event]bool{}
	}
	l.tabs[tab] = true
	return tab
}

func (l *listeners) remove(tab chan event) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.tabs, tab)
}

func (l *listeners) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	for tab := range l.tabs {
		close(tab)
		delete(l.tabs, tab)
	}
}

// serve sends events to one tab until it closes.
func (d *Desk) serveEvents(w http.ResponseWriter, r *http.Request) {
	c := http.NewResponseController(w)
	c.SetWriteDeadline(time.Time{}) // it has no end
	w.Header().Set("Content-Type", "text/event-stream")
	tab := d.audience.add()
	defer d.audience.remove(tab)
	send := func(e event) error {
		fmt.Fprintf(w, "event: %s\ndata: %s\n\n", e.name, e.data)
		return c.Flush()
	}
	d.mu.Lock()
	first, _ := json.Marshal(d.state())
	d.mu.Unlock()
	if send(event{"state", string(first)}) != nil {
		return
	}
	for alive := time.NewTicker(20 * time.Second); ; {
		select {
		case <-r.Context().Done():
			return
		case e, open := <-tab:
			if !open || send(e) != nil {
				return
			}
		case <-alive.C: // finds out whether the tab is still there
			if send(event{"alive", "{}"}) != nil {
				return
			}
		}
	}
}
