#ifndef GAME_H
#define GAME_H

#define MOST 1000

extern int n, count, taken[MOST], gone[MOST], deepest;
extern long visited, evaluated;

double search(int depth, int limit, double alpha, double beta, int *move);

#endif
