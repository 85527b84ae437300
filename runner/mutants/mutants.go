package mutants

// File is one of a program's, all in one folder.
type File struct {
	Name string
	Text []byte
}

// Question is what a changed program is asked, and what the right one prints.
type Question struct {
	Args []string
	Want string
}

// Fate is what becomes of a changed program.
type Fate struct {
	Compiles bool
	Wrong    int // answers of another text than the right one, or none at all
	Endless  int // of those, the ones that do not come to an end
}

// Program is a right program that can be changed.
type Program interface {
	// Changes is how many changes there are.
	Changes() int

	// Changed is the files with the change of that number, from 0 on.
	Changed(number int) []File
}
