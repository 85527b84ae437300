/* Accepted: plain C in two files; a third has a main function of its own. */
#include <stdio.h>
#include <stdlib.h>

#include "game.h"

int main(int argc, char **argv)
{
    int i, limit, move = 0;
    double value;

    (void) argc;
    n = atoi(argv[1]);
    count = atoi(argv[2]);
    for (i = 0; i < count; i++) {
        taken[i] = atoi(argv[3 + i]);
        gone[taken[i]] = 1;
    }
    limit = atoi(argv[3 + count]);
    value = search(0, limit ? limit : n + 1, -100, 100, &move);
    printf("Move: %d\nValue: %.1f\n", move, value);
    printf("Number of Nodes Visited: %ld\nNumber of Nodes Evaluated: %ld\n", visited, evaluated);
    printf("Max Depth Reached: %d\n", deepest);
    printf("Avg Effective Branching Factor: %.1f\n", (double) (visited - 1) / (visited - evaluated));
    return 0;
}
