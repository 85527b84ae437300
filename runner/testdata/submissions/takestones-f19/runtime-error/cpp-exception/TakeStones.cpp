// Runtime error: an exception that nobody catches.
#include <vector>

int main(int argc, char **) {
    std::vector<int> taken;
    return taken.at(argc);
}
