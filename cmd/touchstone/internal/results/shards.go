package results

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"golang.org/x/sync/errgroup"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/guard"
	"touchstone/runner/intake"
	"touchstone/runner/regrade"
)

// ReadShards reads the reports that grade wrote on shards. A path is a report, a folder with one, or a
// folder with the folders of shards.
func ReadShards(paths []string) ([]regrade.Piece, error) {
	var files []string
	for _, path := range paths {
		found, err := pieceFiles(path)
		if err != nil {
			return nil, cli.Usage(err)
		}
		files = append(files, found...)
	}
	pieces, failed := make([]regrade.Piece, len(files)), make([]error, len(files))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, file := range files {
		group.Go(func() error {
			failed[i] = guard.Do("reading "+file, func() (err error) {
				pieces[i], err = readPiece(file)
				return err
			})
			return nil
		})
	}
	group.Wait()
	return pieces, cmp.Or(failed...) // the first error
}

func readPiece(file string) (regrade.Piece, error) {
	r, err := Read(file)
	if errors.Is(err, fs.ErrNotExist) {
		return regrade.Piece{}, cli.UsageWithHint(fmt.Errorf("%s does not exist", file),
			"grade that shard first, or run its grade command again")
	}
	if err != nil {
		return regrade.Piece{}, cli.Usage(err)
	}
	if r.IsUnfinished() {
		return regrade.Piece{}, cli.UsageWithHint(
			fmt.Errorf("%s is unfinished: touchstone grade is still running on that shard, or was killed", file),
			"wait for it to finish, or run its grade command again")
	}
	return regrade.Piece{Path: file, Report: r}, nil
}

// pieceFiles returns the paths of the reports that "touchstone merge" reads for the argument path.
// If path is a folder with shard folders, pieceFiles omits the report in path itself, because that
// may be the result of an earlier merge.
func pieceFiles(path string) ([]string, error) {
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		return []string{path}, err
	}
	entries, err := os.ReadDir(path)
	var files []string
	for _, e := range entries {
		if _, ok := intake.ParseShardFolder(e.Name()); ok && e.IsDir() {
			files = append(files, filepath.Join(path, e.Name(), "report.json"))
		}
	}
	if len(files) == 0 {
		files = []string{filepath.Join(path, "report.json")}
	}
	return files, err
}
