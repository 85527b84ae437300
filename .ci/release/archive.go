package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"io"
	"os"
	"path"
	"time"
)

// packed is a file to put into an archive.
type packed struct {
	name string // path inside the archive's folder
	from string
	mode os.FileMode
}

// writer writes an archive with the files in the given order, below folder. It records no
// user, and date as the time of every file, so that the same files give the same bytes.
type writer func(w io.Writer, folder string, files []packed, date time.Time) error

func toFile(name, folder string, files []packed, date time.Time, write writer) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := write(f, folder, files, date); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

func writeTar(w io.Writer, folder string, files []packed, date time.Time) error {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	t := tar.NewWriter(z)
	for _, file := range files {
		data, err := os.ReadFile(file.from)
		if err != nil {
			return err
		}
		head := tar.Header{
			Typeflag: tar.TypeReg, Name: path.Join(folder, file.name), Size: int64(len(data)),
			Mode: int64(file.mode), ModTime: date, Format: tar.FormatUSTAR,
		}
		if err := t.WriteHeader(&head); err != nil {
			return err
		}
		if _, err := t.Write(data); err != nil {
			return err
		}
	}
	if err := t.Close(); err != nil {
		return err
	}
	return z.Close()
}

func writeZip(w io.Writer, folder string, files []packed, date time.Time) error {
	z := zip.NewWriter(w)
	for _, file := range files {
		data, err := os.ReadFile(file.from)
		if err != nil {
			return err
		}
		head := zip.FileHeader{Name: path.Join(folder, file.name), Method: zip.Deflate, Modified: date}
		head.SetMode(file.mode)
		f, err := z.CreateHeader(&head)
		if err != nil {
			return err
		}
		if _, err := f.Write(data); err != nil {
			return err
		}
	}
	return z.Close()
}
