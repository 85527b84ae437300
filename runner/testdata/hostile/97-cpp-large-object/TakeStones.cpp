// Attacks the disk while it is built: an object of 1 GiB.
char table[1 << 30] = {1};

int main(int argc, char **) { return table[argc]; }
