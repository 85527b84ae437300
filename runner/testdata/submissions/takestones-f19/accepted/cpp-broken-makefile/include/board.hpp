#pragma once
#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <limits>
#include <string>
#include <vector>

using namespace std;

struct Stats { long visited = 0, evaluated = 0; int deepest = 0; };

class Board {
    int n;
    vector<int> taken;
    vector<bool> gone;

public:
    Board(int n, const vector<int> &list) : n(n), gone(n + 1) {
        for (int s : list) take(s);
    }
    void take(int s) { taken.push_back(s); gone[s] = true; }
    void back() { gone[taken.back()] = false; taken.pop_back(); }
    bool max_to_move() const { return taken.size() % 2 == 0; }

    vector<int> moves() const {
        vector<int> list;
        for (int s = 1; s <= n; s++) {
            if (taken.empty() ? s % 2 == 1 && 2 * s < n : !gone[s] && (s % taken.back() == 0 || taken.back() % s == 0))
                list.push_back(s);
        }
        return list;
    }

    double evaluate(const vector<int> &list) const {
        double sign = max_to_move() ? 1 : -1;
        if (list.empty()) return -sign;
        if (!gone[1]) return 0;
        int last = taken.back(), p = factor(last);
        auto multiples = count_if(list.begin(), list.end(), [p](int s) { return s % p == 0; });
        double value = last == 1 ? 0.5 : p == last ? 0.7 : 0.6;
        return sign * (multiples % 2 ? value : -value);
    }

private:
    static int factor(int x) {
        int best = 1;
        for (int d = 2; x > 1; d++)
            for (; x % d == 0; x /= d) best = d;
        return best;
    }
};

double search(Board &b, Stats &stats, int depth, int limit, double alpha, double beta, int *move);
