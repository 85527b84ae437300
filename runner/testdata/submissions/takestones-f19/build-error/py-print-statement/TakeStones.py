# Build error: Python 2.
import sys

print "Move: %d" % int(sys.argv[1])
