/* Runtime error: an assertion. */
#include <assert.h>
#include <stdio.h>

static int search(int depth)
{
    assert(depth < 3);
    return search(depth + 1) + 1;
}

int main(void)
{
    printf("Move: %d\n", search(0));
    return 0;
}
