package record

import (
	"cmp"
	"fmt"
)

// With adds what s lacks and other tells.
func (s Student) With(other Student) Student {
	return Student{
		ID:      cmp.Or(s.ID, other.ID),
		Name:    cmp.Or(s.Name, other.Name),
		Login:   cmp.Or(s.Login, other.Login),
		SIS:     cmp.Or(s.SIS, other.SIS),
		Section: cmp.Or(s.Section, other.Section),
	}
}

// String names a student for a message: the name, and the surest of what tells
// him from others.
func (s Student) String() string {
	key := cmp.Or(s.ID, s.SIS, s.Login)
	if s.Name == "" || key == "" {
		return s.Name + key
	}
	return fmt.Sprintf("%s (%s)", s.Name, key)
}
