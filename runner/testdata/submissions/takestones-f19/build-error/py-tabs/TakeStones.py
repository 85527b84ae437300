# Build error: tabs and blanks in one block, which Python 3 refuses.
import sys

if len(sys.argv) > 1:
	move = 1
        print("Move:", move)
