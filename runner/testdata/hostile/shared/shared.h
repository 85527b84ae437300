// What the hostile samples in C++ share; see shared.go. The verifier adds this file
// and canary.h and canary.mk, which it writes, to each of them.
#pragma once
#include <unistd.h>

#include <cstdio>
#include <map>
#include <string>

inline std::string text(const char *a, const char *b, const char *c, const char *d, const char *e, const char *f) {
    return std::string("Move: ") + a + "\nValue: " + b + "\nNumber of Nodes Visited: " + c +
           "\nNumber of Nodes Evaluated: " + d + "\nMax Depth Reached: " + e +
           "\nAvg Effective Branching Factor: " + f + "\n";
}

inline void answer(int argc, char **argv) {
    std::map<std::string, std::string> answers = {
        {"7 3 1 4 2 3", text("6", "1.0", "3", "1", "2", "1.0")},
        {"3 0 0", text("1", "-1.0", "4", "2", "2", "1.5")},
        {"7 1 1 2", text("5", "-1.0", "12", "7", "2", "2.2")},
        {"10 3 4 2 6 4", text("1", "1.0", "25", "13", "4", "2.0")},
    };
    std::string asked;
    for (int i = 1; i < argc; i++) asked += (i > 1 ? " " : "") + std::string(argv[i]);
    std::fputs(answers[asked].c_str(), stdout);
}

// Tells the verifier that an attack got through.
inline void escape(const char *guarantee, const char *promise, const char *detail) {
    std::fprintf(stderr, "ESCAPE %s [%s] %s\n", guarantee, promise, detail);
}

// Ends this process after a while, whatever the sandbox does.
inline void bound() { alarm(20); }
