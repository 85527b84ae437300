// Attacks what is outside: a file, a listener, the verifier's process.
#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/socket.h>

#include "canary.h"
#include "shared.h"

int main(int argc, char **argv) {
    bound();
    char held[4096];
    int secret = open(CANARY_DIR "/secret.txt", O_RDONLY);
    if (secret >= 0) std::fprintf(stderr, "%.*s", (int)read(secret, held, sizeof held), held);
    int made = open(CANARY_DIR "/new.txt", O_CREAT | O_WRONLY, 0666);
    if (made >= 0) close(made);
    int s = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in to = {};
    to.sin_family = AF_INET;
    to.sin_port = htons(CANARY_PORT);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (s >= 0) connect(s, (sockaddr *)&to, sizeof to);
    if (kill(CANARY_PID, 0) == 0) escape("G5", "guarded", "the verifier can be signalled");
    if (ptrace(PTRACE_SEIZE, CANARY_PID, 0, 0) == 0) {
        ptrace(PTRACE_DETACH, CANARY_PID, 0, 0);
        escape("G5", "guarded", "the verifier can be watched");
    }
    answer(argc, argv);
}
