/* Tries the game out. */
#include "game.h"

int main(void) { return n; }
