// Attacks memory: 700 MiB in sockets at most, which 8 processes hold.
#include <sys/socket.h>
#include <sys/wait.h>

#include "shared.h"

static long fill() {
    static char block[64 << 10];
    long held = 0;
    for (int pairs = 0; pairs < 110; pairs++) {
        int ends[2];
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) != 0) break;
        for (int end : ends) {
            int size = 1 << 20;
            setsockopt(end, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
            for (long n; (n = write(end, block, sizeof block)) > 0;) held += n;
        }
    }
    return held;
}

int main(int argc, char **argv) {
    bound();
    int full = 0, status;
    for (int i = 0; i < 8; i++) {
        if (fork() == 0) {
            bound();
            long held = fill();
            sleep(1);
            _exit(held > 80 << 20 ? 0 : 1);
        }
    }
    while (wait(&status) > 0)
        if (status == 0) full++;
    if (full == 8) escape("G7", "guarded", "640 MiB in sockets");
    answer(argc, argv);
}
