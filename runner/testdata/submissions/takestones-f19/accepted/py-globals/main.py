# Accepted: globals, no functions but the search, no guard.
import sys

visited = 0
evaluated = 0
deepest = 0
args = list(map(int, sys.argv[1:]))
n = args[0]
k = args[1]
taken = args[2:2+k]
limit = args[2+k]

def prime(x):
    if x < 2: return False
    for i in range(2, x):
        if x % i == 0: return False
    return True

def successors():
    if len(taken) == 0:
        return [i for i in range(1, n) if i % 2 == 1 and i < n/2]
    l = taken[len(taken)-1]
    return [i for i in range(1, n+1) if i not in taken and (i % l == 0 or l % i == 0)]

def evaluate():
    s = successors()
    ismax = len(taken) % 2 == 0
    if s == []:
        return -1.0 if ismax else 1.0
    l = taken[-1]
    if 1 not in taken: v = 0.0
    elif l == 1:
        v = 0.5 if len(s) % 2 == 1 else -0.5
    elif prime(l):
        v = 0.7 if len([x for x in s if x % l == 0]) % 2 == 1 else -0.7
    else:
        for i in range(l, 1, -1):
            if l % i == 0 and prime(i):
                p = i
                break
        v = 0.6 if len([x for x in s if x % p == 0]) % 2 == 1 else -0.6
    if not ismax and v != 0:
        v = -v
    return v

def alphabeta(depth, a, b):
    global visited, evaluated, deepest
    visited += 1
    if depth > deepest:
        deepest = depth
    s = successors()
    if s == [] or (limit > 0 and depth >= limit):
        evaluated += 1
        return evaluate(), 0
    bestmove = 0
    if len(taken) % 2 == 0:
        v = -1000000
        for x in s:
            taken.append(x)
            r = alphabeta(depth+1, a, b)[0]
            taken.pop()
            if r > v:
                v = r
                bestmove = x
            if v >= b:
                return v, bestmove
            a = max(a, v)
    else:
        v = 1000000
        for x in s:
            taken.append(x)
            r = alphabeta(depth+1, a, b)[0]
            taken.pop()
            if r < v:
                v = r
                bestmove = x
            if v <= a:
                return v, bestmove
            b = min(b, v)
    return v, bestmove

value, move = alphabeta(0, -1000000, 1000000)
print("Move: %d" % move)
print("Value: %.1f" % value)
print("Number of Nodes Visited: %d" % visited)
print("Number of Nodes Evaluated: %d" % evaluated)
print("Max Depth Reached: %d" % deepest)
print("Avg Effective Branching Factor: {:.1f}".format((visited - 1) / (visited - evaluated)))
exit()
