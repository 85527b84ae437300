#include <stdio.h>
#include <stdlib.h>

static int n, limit, visited, evaluated, deepest;
static int picked[1000], count;
static char taken[1000];

static int largest_prime(int x) {
    int largest = 1;
    for (int d = 2; x > 1; d++)
        for (; x % d == 0; x /= d) largest = d;
    return largest;
}

static int legal(int t) {
    if (count == 0) return t % 2 == 1 && t <= n / 2; /* one too many when n/2 is odd */
    int last = picked[count - 1];
    return !taken[t] && (t % last == 0 || last % t == 0);
}

static double evaluate(int moves) {
    int max = count % 2 == 0;
    if (moves == 0) return max ? -1 : 1;
    if (!taken[1]) return 0;
    int last = picked[count - 1];
    double value = 0.5;
    if (last > 1) {
        int prime = largest_prime(last);
        value = prime == last ? 0.7 : 0.6;
        moves = 0;
        for (int t = prime; t <= n; t += prime) moves += legal(t);
    }
    if (moves % 2 == 0) value = -value;
    return max ? value : -value;
}

static double search(int depth, double alpha, double beta, int *move) {
    int moves = 0;
    visited++;
    if (depth > deepest) deepest = depth;
    for (int t = 1; t <= n; t++) moves += legal(t);
    if (moves == 0 || (limit > 0 && depth == limit)) {
        evaluated++;
        return evaluate(moves);
    }
    int max = count % 2 == 0;
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
        if (max ? best >= beta : best <= alpha) break;
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
    limit = atoi(argv[3 + k]);
    double value = search(0, -9, 9, &move);
    int tenths = (int)(10.0 * (visited - 1) / (visited - evaluated) + 0.5);
    printf("Move: %d\nValue: %.1f\nNumber of Nodes Visited: %d\nNumber of Nodes Evaluated: %d\n", move, value, visited,
           evaluated);
    printf("Max Depth Reached: %d\nAvg Effective Branching Factor: %d.%d\n", deepest, tenths / 10, tenths % 10);
    return 0;
}
