// Package profile is the flag --profile, a CPU profile of Touchstone itself. It is
// complete however the command ends.
package profile
