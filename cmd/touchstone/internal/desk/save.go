package desk

import (
	"errors"
	"reflect"
	"slices"
	"sync"
	"time"

	"touchstone/internal/guard"
	"touchstone/runner/record"
)

// saver writes the files that follow from what was given by hand: report.json, report.html,
// scores.csv, and those of the submissions that changed. It waits a moment, since a person
// rarely makes one change alone.
type saver struct {
	d       *Desk
	changed chan struct{} // holds a value if something changed since the last writing
	closed  chan struct{}
	group   sync.WaitGroup

	mu      sync.Mutex
	written *record.Report // as the files have it
	err     error          // of the last writing
}

const (
	leastPause = time.Second
	// The longer a writing takes, the longer the pause after it.
	pauseShare = 4
)

func (s *saver) start() {
	s.changed, s.closed = make(chan struct{}, 1), make(chan struct{})
	s.group.Go(func() {
		for pause := leastPause; ; {
			select {
			case <-s.closed:
				return
			case <-s.changed:
			}
			select {
			case <-s.closed:
				return
			case <-time.After(pause):
			}
			began := time.Now()
			guard.Do("writing the files of the folder", func() error { s.write(); return nil })
			pause = max(leastPause, pauseShare*time.Since(began))
		}
	})
}

func (s *saver) wake() {
	select {
	case s.changed <- struct{}{}:
	default:
	}
}

// close writes what is not written yet.
func (s *saver) close() error {
	close(s.closed)
	s.group.Wait()
	s.write()
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.err
}

// holds says what the files hold.
func (s *saver) holds(r *record.Report) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.written = r
}

// write brings the files up to date.
func (s *saver) write() {
	s.d.mu.Lock()
	files, now := s.d.files, s.d.report
	s.d.mu.Unlock()
	s.mu.Lock()
	was := s.written
	s.mu.Unlock()
	if files == nil || was == now {
		return
	}
	same := slices.Equal(was.Warnings, now.Warnings)
	for i := range now.Submissions {
		one := &now.Submissions[i]
		if sameAs(was, i, one) {
			continue
		}
		if same = false; one.CausedBy.Kind != record.CausePassedOver {
			files.Submission(now.On(one))
		}
	}
	if same {
		return
	}
	err := errors.Join(files.Batch(now), files.TakeFailed())
	s.mu.Lock()
	s.err = err
	s.mu.Unlock()
	if err == nil {
		s.holds(now)
	}
	s.d.mu.Lock()
	defer s.d.mu.Unlock()
	s.d.audience.tell("state", s.d.state())
}

// sameAs reports whether the report says the same of submission i. It takes little time for
// one that was not graded again, which shares its memory.
func sameAs(was *record.Report, i int, s *record.Submission) bool {
	return i < len(was.Submissions) && reflect.DeepEqual(plain(was.Submissions[i]), plain(*s))
}

// plain returns a submission whose empty lists are nil.
func plain(s record.Submission) record.Submission {
	if len(s.Remarks) == 0 {
		s.Remarks = nil
	}
	if s.Final != nil && len(s.Final.Overrides) == 0 {
		final := *s.Final
		final.Overrides, s.Final = nil, &final
	}
	return s
}

// failed returns the error of the last writing.
func (s *saver) failed() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.err
}
