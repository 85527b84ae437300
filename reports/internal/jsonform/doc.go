// Package jsonform has what all our JSON forms have in common: no list is null, and
// no character stands in them that a terminal would act on. It must never know what
// is written.
package jsonform
