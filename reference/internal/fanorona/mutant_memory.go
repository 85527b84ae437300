package fanorona

// memory names what a value depends on: a state, how far the search goes on
// and, where the evaluation looks at it, the board before.
type memory struct {
	boards       uint64 // two bits a point, one for the colour to move, five for each number of stones before
	paikas, left int32
}

func (s *mutantSearch) memoryOf(at *state, before *grid, left int) memory {
	m := memory{boards: at.grid.packed() << 1, paikas: int32(at.paikas), left: int32(left)}
	if at.colour == 'W' {
		m.boards |= 1
	}
	if s.Before == BeforeParent {
		m.boards = (m.boards<<5|uint64(before.stones('W')))<<5 | uint64(before.stones('B'))
	}
	return m
}

// scattered is a number of 32 bits that is like no other's.
func (m memory) scattered() uint64 {
	m.boards ^= m.boards >> 29
	return ((m.boards*scatter ^ uint64(uint32(m.paikas))<<32 ^ uint64(uint32(m.left))) * scatter) >> 32
}

// memories are the values that a search has found. It asks for one at every position, and
// makes a table for each question, so this is a plain one, of open addressing, that is
// small at first. The zero value is empty.
type memories struct {
	entries []remembered // a power of two of them, a quarter of which is free at least
	taken   int
}

type remembered struct {
	memory
	value int8
	taken bool
}

const fewestMemories = 64

// get is the value of a memory, if there is one.
func (m *memories) get(key memory) (value int, ok bool) {
	if m.taken == 0 {
		return 0, false
	}
	e := m.place(key)
	return int(e.value), e.taken
}

// put remembers a value.
func (m *memories) put(key memory, value int) {
	if 4*(m.taken+1) > 3*len(m.entries) {
		m.grow()
	}
	*m.place(key) = remembered{key, int8(value), true}
	m.taken++
}

// place is where a memory is, or would be.
func (m *memories) place(key memory) *remembered {
	last := uint64(len(m.entries) - 1)
	for i := key.scattered() & last; ; i = (i + 1) & last {
		if e := &m.entries[i]; !e.taken || e.memory == key {
			return e
		}
	}
}

func (m *memories) grow() {
	before := m.entries
	m.entries = make([]remembered, max(fewestMemories, 2*len(before)))
	for i := range before {
		if before[i].taken {
			*m.place(before[i].memory) = before[i]
		}
	}
}
