#include "game.h"

#include <algorithm>

static int largestPrimeFactor(int n) {
    int largest = n;
    for (int factor = 2; n > 1; factor++) {
        while (n % factor == 0) {
            n /= factor;
            largest = factor;
        }
    }
    return largest;
}

bool Game::isTaken(int stone) const {
    return std::find(taken.begin(), taken.end(), stone) != taken.end();
}

std::vector<int> Game::moves() const {
    std::vector<int> list;
    for (int stone = 1; stone <= stones; stone++) {
        if (taken.empty()) {
            if (stone % 2 == 1 && 2 * stone < stones) list.push_back(stone);
        } else if (!isTaken(stone) && (stone % taken.back() == 0 || taken.back() % stone == 0)) {
            list.push_back(stone);
        }
    }
    return list;
}

double Game::evaluate() const {
    const std::vector<int> next = moves();
    const double sign = maxToMove() ? 1.0 : -1.0;
    if (next.empty()) return -sign;
    if (!isTaken(1)) return 0.0;
    const int last = taken.back();
    if (last == 1) return next.size() % 2 == 1 ? 0.5 * sign : -0.5 * sign;
    const int prime = largestPrimeFactor(last);
    const double weight = prime == last ? 0.7 : 0.6;
    const auto count = std::count_if(next.begin(), next.end(), [prime](int m) { return m % prime == 0; });
    return count % 2 == 1 ? weight * sign : -weight * sign;
}
