#include "shared.h"

int main(int argc, char **argv) { answer(argc, argv); }
