package intake_test

import (
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"

	"touchstone/runner/intake"
)

// A folder of submissions and a roster give the submissions with their students, and the students
// who handed in nothing.
func ExampleFindSubmissions() {
	folder, err := os.MkdirTemp("", "example-")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(folder)
	for _, name := range []string{"ada.py", "brook.py"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("print(1)\n"), 0o644); err != nil {
			log.Fatal(err)
		}
	}
	roster, err := intake.ReadRoster(strings.NewReader("name,login\nAda,ada\nBrook,brook\nCy,cy\n"), "roster.csv")
	if err != nil {
		log.Fatal(err)
	}
	batch, err := intake.FindSubmissions([]string{folder}, intake.Options{Roster: roster})
	if err != nil {
		log.Fatal(err)
	}
	defer batch.Close()
	for _, s := range batch.Submissions {
		fmt.Println(s.Name, s.Students[0].Name)
	}
	fmt.Println("missing:", batch.Missing[0].Name)
	// Output:
	// ada Ada
	// brook Brook
	// missing: Cy
}
