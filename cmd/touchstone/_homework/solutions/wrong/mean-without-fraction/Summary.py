import sys

numbers = sorted(int(text) for text in sys.argv[1:])
print("Count:", len(numbers))
print("Largest:", numbers[-1])
print("Mean: %.1f" % int(sum(numbers) / len(numbers)))
print("Sorted:", *numbers)
