// Attacks memory: 1 GiB of pages at most, mapped apart from the heap.
#include <sys/mman.h>

#include <cstring>

#include "shared.h"

int main() {
    bound();
    for (int i = 0; i < 32; i++) {
        void *page = mmap(nullptr, 32 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (page != MAP_FAILED) std::memset(page, 1, 32 << 20);
    }
    sleep(5);
}
