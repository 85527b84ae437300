// Memory limit: keeps 512 MiB, and then waits to be seen.
#include <chrono>
#include <string>
#include <thread>
#include <vector>

int main() {
    std::vector<std::string> kept;
    for (int i = 0; i < 64; i++) kept.emplace_back(8 << 20, 'x');
    std::this_thread::sleep_for(std::chrono::seconds(1));
    return kept.size() != 64;
}
