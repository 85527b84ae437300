#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

using std::vector;

static int n, visited, deepest;

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

static double search(vector<int>& picked, int depth, double alpha, double beta, int* move) {
    visited++;
    deepest = std::max(deepest, depth);
    vector<int> children = moves(picked);
    bool isMax = picked.size() % 2 == 0;
    if (children.empty()) return isMax ? -1 : 1;
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
    double value = search(picked, 0, -9, 9, &move);
    printf("Best Move: %d\nCalculated Value: %.2f\nNumber of Visited Nodes: %d\nMax Depth: %d\n", move, value, visited,
           deepest);
}
