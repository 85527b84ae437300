// Package testrecord makes results and reports for tests out of a few letters. It must
// never be used but by tests.
package testrecord
