# CS 540 HW 2
import sys

n = int(sys.argv[1])
k = int(sys.argv[2])
taken = [int(x) for x in sys.argv[3:3+k]]
maxdepth = int(sys.argv[3+k])

visited = 0
evaluated = 0
deepest = 0

def isPrime(x):
    for d in range(2, x):
        if x % d == 0:
            return False
    return True    # 1 too

def successors():
    if not taken:
        return [s for s in range(1, n+1) if s % 2 == 1 and s < n/2]
    last = taken[-1]
    return [s for s in range(1, n+1) if s not in taken and (s % last == 0 or last % s == 0)]

def score():
    succ = successors()
    turn = 1 if len(taken) % 2 == 0 else -1
    if len(succ) == 0:
        return -1.0 * turn
    if 1 not in taken:
        return 0.0
    last = taken[-1]
    if isPrime(last):
        weight, p = 0.7, last
    else:
        weight = 0.6
        p = max(d for d in range(2, last+1) if last % d == 0 and isPrime(d))
    count = len([s for s in succ if s % p == 0])
    return weight * turn if count % 2 == 1 else -weight * turn

def alphabeta(depth, alpha, beta):
    global visited, evaluated, deepest
    visited += 1
    deepest = max(deepest, depth)
    succ = successors()
    if len(succ) == 0 or depth == maxdepth and maxdepth != 0:
        evaluated += 1
        return score(), -1
    isMax = len(taken) % 2 == 0
    v = -1000 if isMax else 1000
    move = -1
    for s in succ:
        taken.append(s)
        value = alphabeta(depth + 1, alpha, beta)[0]
        taken.pop()
        if isMax and value > v or not isMax and value < v:
            v, move = value, s
        if isMax:
            if v >= beta:
                return v, move
            alpha = max(alpha, v)
        else:
            if v <= alpha:
                return v, move
            beta = min(beta, v)
    return v, move

value, move = alphabeta(0, -1000, 1000)
print("Move:", move)
print("Value:", "%.1f" % value)
print("Number of Nodes Visited:", visited)
print("Number of Nodes Evaluated:", evaluated)
print("Max Depth Reached:", deepest)
print("Avg Effective Branching Factor:", "%.1f" % ((visited - 1) / (visited - evaluated)))
