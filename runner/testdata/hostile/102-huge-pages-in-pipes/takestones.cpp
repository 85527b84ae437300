// Attacks memory: 1 GiB of huge pages at most. A pipe holds a small part of each, which keeps all of it.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/uio.h>

#include <cstring>

#include "shared.h"

int main(int argc, char **argv) {
    bound();
    const int steps = 64, slots = 8;
    const long huge = 2 << 20;
    int held = 0;
    for (int i = 0; i < steps; i++) {
        int ends[2];
        char *pages = static_cast<char *>(
            mmap(nullptr, (slots + 1) * huge, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
        if (pages == MAP_FAILED || pipe(ends) != 0) continue;
        madvise(pages, (slots + 1) * huge, MADV_HUGEPAGE);
        std::memset(pages, 1, (slots + 1) * huge);
        char *first = reinterpret_cast<char *>((reinterpret_cast<long>(pages) + huge - 1) / huge * huge);
        for (int n = 0; n < slots; n++) {
            iovec part = {first + n * huge, 1};
            if (vmsplice(ends[1], &part, 1, SPLICE_F_NONBLOCK) == 1) held++;
        }
        munmap(pages, (slots + 1) * huge);
    }
    usleep(300000);
    if (held == steps * slots) escape("G7", "guarded", "1 GiB of huge pages in pipes");
    answer(argc, argv);
}
