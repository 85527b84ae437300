// Package variant makes mutants: programs with one small change of a right program's text.
package variant
