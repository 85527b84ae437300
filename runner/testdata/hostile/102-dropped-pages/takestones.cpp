// Attacks memory: 1 GiB of shared pages at most, dropped from the page tables.
#include <sys/mman.h>

#include <cstring>

#include "shared.h"

int main(int argc, char **argv) {
    bound();
    const int steps = 64, size = 16 << 20;
    int held = 0;
    for (int i = 0; i < steps; i++) {
        void *pages = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (pages == MAP_FAILED) continue;
        std::memset(pages, 1, size);
        madvise(pages, size, MADV_DONTNEED);
        held++;
    }
    usleep(300000);
    if (held == steps) escape("G7", "guarded", "1 GiB of pages in no page table");
    answer(argc, argv);
}
