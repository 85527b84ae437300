// Package testreport has the reports that tests of several packages write, and the
// time and memory that writing one may take. Only tests import it.
package testreport
