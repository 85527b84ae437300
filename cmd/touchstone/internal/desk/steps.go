package desk

import "slices"

// step is a change of overrides.csv or remarks.csv that somebody at the desk made.
type step struct {
	ID     int      `json:"id"`
	What   string   `json:"what"`
	By     string   `json:"by"`
	About  []string `json:"about"`  // submissions or groups
	Undone int      `json:"undone"` // the higher, the later it was undone; 0 if it is in effect

	file    editable
	edits   []rowEdit
	created bool // whether the file had no text before
}

// rowEdit replaces a row of a file.
type rowEdit struct {
	key           cells // identifies the row
	at            int   // index of the row
	before, after []string
}

const maxSteps = 100

// change edits a file. plan returns a row for each key, or nil to remove the row. The caller must
// not hold d.mu.
func (d *Desk) change(s step, plan func(*table) ([]rowEdit, error)) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.checkWritable(); err != nil {
		return err
	}
	texts := d.edits.texts
	text := s.file.text(&texts)
	t, err := readTable(*text, s.file.headings)
	if err != nil {
		return err
	}
	s.created = *text == ""
	edits, err := plan(t)
	if err != nil {
		return err
	}
	for _, e := range edits {
		if e.at = t.find(e.key); e.at >= 0 {
			e.before = t.rows[e.at]
		}
		if slices.Equal(e.before, e.after) {
			continue
		}
		if t.put(e.at, e.after); e.at < 0 {
			e.at = len(t.rows) - 1
		}
		s.edits = append(s.edits, e)
	}
	if len(s.edits) == 0 {
		return nil
	}
	*text = t.String()
	if err := d.replace(texts); err != nil {
		return err
	}
	d.lastStep++
	s.ID = d.lastStep
	d.steps = slices.DeleteFunc(d.steps, func(old step) bool { return old.Undone > 0 })
	d.steps = append(d.steps[max(0, len(d.steps)-maxSteps+1):], s)
	return d.record(s.By, "", t, s.edits)
}

// stepRequest names a step to undo or redo.
type stepRequest struct {
	ID int `json:"id"`
}

func (d *Desk) undo(by string, q stepRequest) error { return d.flip(by, q.ID, true) }
func (d *Desk) redo(by string, q stepRequest) error { return d.flip(by, q.ID, false) }

// flip undoes or redoes a step, unless somebody has changed its rows since.
func (d *Desk) flip(by string, id int, undo bool) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.checkWritable(); err != nil {
		return err
	}
	i := slices.IndexFunc(d.steps, func(s step) bool { return s.ID == id && (s.Undone == 0) == undo })
	if i < 0 {
		return conflict("this change was already undone or done again, or is too long ago: nothing to do")
	}
	s := &d.steps[i]
	texts := d.edits.texts
	text := s.file.text(&texts)
	t, err := readTable(*text, s.file.headings)
	if err != nil {
		return err
	}
	edits := slices.Clone(s.edits)
	if undo {
		slices.Reverse(edits)
	}
	for n, e := range edits {
		if undo {
			e.before, e.after = e.after, e.before
			edits[n] = e
		}
		at := t.find(e.key)
		if at < 0 != (e.before == nil) || at >= 0 && !slices.Equal(t.rows[at], e.before) {
			return conflict("somebody changed the %s since: look at them, and change them by hand", s.What)
		}
		if at < 0 && e.at < len(t.rows) {
			t.rows = slices.Insert(t.rows, e.at, e.after)
		} else {
			t.put(at, e.after)
		}
	}
	if *text = t.String(); s.created && len(t.rows) == 1 {
		*text = ""
	}
	if err := d.replace(texts); err != nil {
		return err
	}
	how := "redone: "
	if s.Undone = 0; undo {
		how = "undone: "
		d.undone++
		s.Undone = d.undone
	}
	return d.record(by, how, t, edits)
}
