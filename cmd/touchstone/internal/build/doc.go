// Package build tells one build of Touchstone from every other, also where the version
// does not.
package build
