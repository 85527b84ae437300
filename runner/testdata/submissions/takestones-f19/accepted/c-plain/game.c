#include "game.h"

int n, count, taken[MOST], gone[MOST], deepest;
long visited, evaluated;

/* "main(" in a comment or a string is no function: main() */
const char *title = "main(";

static int moves(int *list)
{
    int s, found = 0;

    for (s = 1; s <= n; s++) {
        if (count == 0 ? s % 2 == 1 && 2 * s < n
                       : !gone[s] && (s % taken[count - 1] == 0 || taken[count - 1] % s == 0))
            list[found++] = s;
    }
    return found;
}

static int factor(int x)
{
    int d, best = 1;

    for (d = 2; x > 1; d++) {
        while (x % d == 0) {
            best = d;
            x /= d;
        }
    }
    return best;
}

static double evaluate(const int *list, int found)
{
    int i, p, odd = 0;
    double value, sign = count % 2 == 0 ? 1 : -1;

    if (found == 0)
        return -sign;
    if (!gone[1])
        return 0;
    p = factor(taken[count - 1]);
    for (i = 0; i < found; i++)
        odd ^= list[i] % p == 0;
    value = p == 1 ? .5 : p == taken[count - 1] ? .7 : .6;
    return odd ? sign * value : -sign * value;
}

double search(int depth, int limit, double alpha, double beta, int *move)
{
    int list[MOST], i, found = moves(list), ignored, max = count % 2 == 0;
    double v, best = max ? -100 : 100;

    visited++;
    if (depth > deepest)
        deepest = depth;
    if (found == 0 || depth == limit) {
        evaluated++;
        return evaluate(list, found);
    }
    for (i = 0; i < found; i++) {
        taken[count++] = list[i];
        gone[list[i]] = 1;
        v = search(depth + 1, limit, alpha, beta, &ignored);
        gone[list[i]] = 0;
        count--;
        if (max ? v > best : v < best) {
            best = v;
            *move = list[i];
        }
        if (max ? best >= beta : best <= alpha)
            return best;
        if (max && best > alpha)
            alpha = best;
        if (!max && best < beta)
            beta = best;
    }
    return best;
}
