// Package whole writes files that are there in full or not at all, also after the
// power was cut.
//
// It must never know what is in them.
package whole
