package fanorona

// Picture draws the board in letters, rank 5 on top: stones as W and B, lines
// between the points, and the names of ranks and files.
func (p Position) Picture() []string {
	var rows []string
	for rank := Size - 1; rank >= 0; rank-- {
		rows = append(rows, p.rankPicture(rank))
		if rank > 0 {
			rows = append(rows, linesBelow(rank))
		}
	}
	return append(rows, "  a b c d e")
}

func (p Position) rankPicture(rank int) string {
	row := []byte{'1' + byte(rank), ' '}
	for file := range Size {
		if file > 0 {
			row = append(row, '-')
		}
		row = append(row, p.letter(Point(rank*Size+file)))
	}
	return string(row)
}

// linesBelow draws the lines between a rank and the one below it: a diagonal
// leads down to the right from a strong point, and to the left from the next.
func linesBelow(rank int) string {
	row := []byte("  ")
	for file := range Size {
		if file > 0 {
			diagonal := byte('/')
			if Point(rank*Size + file - 1).Strong() {
				diagonal = '\\'
			}
			row = append(row, diagonal)
		}
		row = append(row, '|')
	}
	return string(row)
}
