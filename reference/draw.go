package reference

// Question is a command line that a case may ask, described for whoever files
// it.
type Question struct {
	Args []string
	Name string   // short, fit for a file's name, such as "n18"; not unique
	Spec []string // clauses of the rules that the arguments alone put to work
	Tags []string // such as "first-move"
}

// Draw draws a question with a legal answer about a game of moderate size.
// below gives a number from 0 up to, but not including, its argument. All
// chance comes from there, so that the same numbers give the same question.
func (a *Assignment) Draw(below func(n int) int) Question { return a.draw(below) }
