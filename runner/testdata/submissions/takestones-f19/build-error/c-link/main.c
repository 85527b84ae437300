/* Build error: a function that is nowhere. */
int search(int depth);

int main(void) { return search(0); }
