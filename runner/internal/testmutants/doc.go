// Package testmutants starts the host that changes a right Java program in every small
// way. It must never be used but by tests.
package testmutants
