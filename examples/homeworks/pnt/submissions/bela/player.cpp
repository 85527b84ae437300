#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

using std::vector;

static int n, limit_, visited, evaluated, deepest;

static int largestPrime(int x) {
    int largest = 1;
    for (int d = 2; x > 1; d++)
        for (; x % d == 0; x /= d) largest = d;
    return largest;
}

static bool has(const vector<int>& picked, int t) { return std::count(picked.begin(), picked.end(), t) > 0; }

static vector<int> moves(const vector<int>& picked) {
    vector<int> list;
    for (int t = 1; t <= n; t++) {
        if (picked.empty() ? t % 2 == 1 && 2 * t < n
                           : !has(picked, t) && (t % picked.back() == 0 || picked.back() % t == 0))
            list.push_back(t);
    }
    return list;
}

static double evaluate(const vector<int>& picked, const vector<int>& children) {
    bool isMax = picked.size() % 2 == 0;
    if (children.empty()) return isMax ? -1 : 1;
    if (!has(picked, 1)) return 0;
    int last = picked.back(), count = children.size();
    double value = 0.5;
    if (last > 1) {
        int prime = largestPrime(last);
        value = prime == last ? 0.7 : 0.6;
        count = std::count_if(children.begin(), children.end(), [&](int t) { return t % prime == 0; });
    }
    if (count % 2 == 0) value = -value;
    return isMax ? value : -value;
}

static double search(vector<int>& picked, int depth, double alpha, double beta, int* move) {
    visited++;
    deepest = std::max(deepest, depth);
    vector<int> children = moves(picked);
    if (children.empty() || (limit_ > 0 && depth == limit_)) {
        evaluated++;
        return evaluate(picked, children);
    }
    bool isMax = picked.size() % 2 == 0;
    double best = isMax ? -9 : 9;
    for (int t : children) {
        picked.push_back(t);
        double value = search(picked, depth + 1, alpha, beta, nullptr);
        picked.pop_back();
        if (isMax ? value > best : value < best) {
            best = value;
            if (move) *move = t;
        }
        if (isMax ? best >= beta : best <= alpha) break;
        if (isMax) alpha = std::max(alpha, best);
        else beta = std::min(beta, best);
    }
    return best;
}

int main(int argc, char** argv) {
    n = atoi(argv[1]);
    int k = atoi(argv[2]), move = 0;
    vector<int> picked;
    for (int i = 0; i < k; i++) picked.push_back(atoi(argv[3 + i]));
    limit_ = atoi(argv[3 + k]);
    double value = search(picked, 0, -9, 9, &move);
    double factor = std::round(10.0 * (visited - 1) / (visited - evaluated)) / 10;
    printf("Move: %d\nValue: %.1f\nNumber of Nodes Visited: %d\nNumber of Nodes Evaluated: %d\n", move, value, visited,
           evaluated);
    printf("Max Depth Reached: %d\nAvg Effective Branching Factor: %.1f\n", deepest, factor);
}
