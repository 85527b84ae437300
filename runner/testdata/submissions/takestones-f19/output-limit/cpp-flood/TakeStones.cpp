// Output limit: 256 MiB at most.
#include <iostream>

int main() {
    for (int i = 0; i < 1 << 24; i++) std::cout << "Move: 1 and on\n";
}
