#include <stdio.h>
#include <stdlib.h>

static int n, visited, deepest;
static int picked[1000], count;
static char taken[1000];

static int legal(int t) {
    if (count == 0) return t % 2 == 1 && 2 * t < n;
    int last = picked[count - 1];
    return !taken[t] && (t % last == 0 || last % t == 0);
}

static double search(int depth, double alpha, double beta, int *move) {
    int moves = 0;
    visited++;
    if (depth > deepest) deepest = depth;
    for (int t = 1; t <= n; t++) moves += legal(t);
    int max = count % 2 == 0;
    if (moves == 0) return max ? -1 : 1;
    double best = max ? -9 : 9;
    for (int t = 1; t <= n; t++) {
        if (!legal(t)) continue;
        picked[count++] = t;
        taken[t] = 1;
        double value = search(depth + 1, alpha, beta, NULL);
        taken[t] = 0;
        count--;
        if (max ? value > best : value < best) {
            best = value;
            if (move) *move = t;
        }
        if (max ? best > beta : best < alpha) break;
        if (max && best > alpha) alpha = best;
        if (!max && best < beta) beta = best;
    }
    return best;
}

int main(int argc, char **argv) {
    int k = atoi(argv[2]), move = 0;
    n = atoi(argv[1]);
    for (int i = 0; i < k; i++) {
        picked[count++] = atoi(argv[3 + i]);
        taken[picked[i]] = 1;
    }
    double value = search(0, -9, 9, &move);
    printf("Best Move: %d\nCalculated Value: %.2f\n", move, value);
    printf("Number of Visited Nodes: %d\nMax Depth: %d\n", visited, deepest);
    return 0;
}
