// Starts other programs, for example to ask one for the answer, and loads native code of its own.
#include <dlfcn.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <cstdlib>
#include <functional>
#include <vector>

#include "shared.h"

static char none[] = "";
static char *nothing[] = {nullptr};

// run calls f in a child, which ends with status 9 if f returns.
static void run(const char *what, std::function<void()> f) {
    pid_t child = fork();
    if (child == 0) {
        f();
        _exit(9);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 9) escape("G2", "programs", what);
}

static void execute(std::vector<const char *> words) {
    words.push_back(nullptr);
    execv(words[0], const_cast<char **>(words.data()));
}

static void copy(const char *from, const char *to) {
    char block[65536];
    int in = open(from, O_RDONLY), out = open(to, O_CREAT | O_WRONLY | O_TRUNC, 0755);
    for (ssize_t n; (n = read(in, block, sizeof block)) > 0 && write(out, block, n) == n;) {}
    close(in), close(out);
}

int main(int argc, char **argv) {
    if (getenv("HOSTILE_ROLE")) return 0;  // started by itself
    setenv("HOSTILE_ROLE", "child", 1);
    bound();
    copy(argv[0], "copied");
    run("it started a shell", [] { execute({"/bin/sh", "-c", "exit 0"}); });
    run("it started Python", [] { execute({"/usr/bin/python3", "-c", "pass"}); });
    run("it started Touchstone", [] { execute({"/usr/local/bin/touchstone", "version"}); });
    run("it started the loader", [] { execute({"/lib64/ld-linux-x86-64.so.2", "/bin/true"}); });
    run("it started a copy of itself", [] { execute({"./copied", "3", "0", "0"}); });
    run("it started itself", [&] { execute({argv[0], "3", "0", "0"}); });
    run("it executed an open file", [] {
        syscall(SYS_execveat, open("copied", O_RDONLY), none, nothing, environ, AT_EMPTY_PATH);
    });
    run("it executed its own file", [] { execve("/proc/self/exe", nothing, environ); });
    pid_t child;
    if (posix_spawn(&child, "/bin/sh", nullptr, nullptr, nothing, nothing) == 0) escape("G2", "programs", "it spawned a shell");
    if (system("true") == 0) escape("G2", "programs", "system started a shell");
    if (syscall(SYS_memfd_create, "x", 0) >= 0) escape("G2", "guarded", "it made a file in memory");
    Dl_info library;
    if (dladdr((void *)&puts, &library) && library.dli_fname) {
        copy(library.dli_fname, "own.so");
        struct stat s;
        if (stat("own.so", &s) == 0 && s.st_size > 0) {
            void *code = mmap(nullptr, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, open("own.so", O_RDONLY), 0);
            if (code != MAP_FAILED) escape("G2", "sealed", "it mapped code that it wrote");
        }
    }
    answer(argc, argv);
}
