// Attacks the machine while it is built; see the Makefile.
#include "shared.h"

#ifndef SECRET
#define SECRET ""
#endif

int main(int argc, char **argv) {
    bound();
    std::fputs(SECRET, stderr);
    answer(argc, argv);
}
