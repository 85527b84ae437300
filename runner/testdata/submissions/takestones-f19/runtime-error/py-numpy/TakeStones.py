# Runtime error: a package that is not Python's own, whether or not it is installed here.
import pip
import numpy

print("Move:", numpy.argmax([1, 2]))
