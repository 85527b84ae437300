package tree

import (
	"strings"
	"unicode/utf8"

	"touchstone/reference"
)

// Where a game has a board, it is shown at the root and after each move of the
// line of best play, as far as that is shown.

// boardGap is the room between two boards, in letters.
const boardGap = 4

// scene is a board under the move that led to it.
type scene struct {
	caption string
	rows    []string
}

// scenes are the boards along the line of best play; none without a board.
func scenes(t *reference.Tree) []scene {
	var list []scene
	for n := t.Root; n != nil && len(n.Board) > 0; n = n.Child(n.Best) {
		list = append(list, scene{moveName(n), n.Board})
	}
	return list
}

// width is the room that a scene takes, in letters.
func (s scene) width() int {
	width := utf8.RuneCountInString(s.caption)
	for _, row := range s.rows {
		width = max(width, utf8.RuneCountInString(row))
	}
	return width
}

// beside writes scenes side by side, as many in a row as there is room for.
func beside(list []scene, width int) []string {
	var rows []string
	for len(list) > 0 {
		n, used := 1, list[0].width()
		for n < len(list) && used+boardGap+list[n].width() <= width {
			used += boardGap + list[n].width()
			n++
		}
		if len(rows) > 0 {
			rows = append(rows, "")
		}
		rows = append(rows, joined(list[:n])...)
		list = list[n:]
	}
	return rows
}

// joined writes scenes in one row.
func joined(list []scene) []string {
	rows := make([]string, len(list[0].rows)+1)
	for i := range rows {
		var b strings.Builder
		for _, s := range list {
			text := s.caption
			if i > 0 {
				text = s.rows[i-1]
			}
			b.WriteString(text)
			b.WriteString(strings.Repeat(" ", s.width()-utf8.RuneCountInString(text)+boardGap))
		}
		rows[i] = strings.TrimRight(b.String(), " ")
	}
	return rows
}

// joinedScenes are all boards in one row, for a picture, which may be as wide as
// it likes.
func joinedScenes(t *reference.Tree) []string {
	list := scenes(t)
	if len(list) == 0 {
		return nil
	}
	return joined(list)
}
