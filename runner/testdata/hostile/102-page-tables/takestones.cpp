// Attacks memory: 1 GiB of page tables at most, for pages that are all the same.
#include <sys/mman.h>

#include "shared.h"

int main(int argc, char **argv) {
    bound();
    const int steps = 64;
    const long perTable = 2 << 20, size = 4096 * perTable;
    int held = 0, sum = 0;
    for (int i = 0; i < steps; i++) {
        void *pages = mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (pages == MAP_FAILED || madvise(pages, size, MADV_NOHUGEPAGE) != 0) continue;
        for (long at = 0; at < size; at += perTable) sum += static_cast<volatile char *>(pages)[at];
        held++;
    }
    usleep(300000);
    if (held == steps && sum == 0) escape("G7", "guarded", "1 GiB of page tables");
    answer(argc, argv);
}
