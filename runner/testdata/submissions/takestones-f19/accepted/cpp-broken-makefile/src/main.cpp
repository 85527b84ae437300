// Accepted: the Makefile names a compiler and a file that are not there; the sources are right.
#include "board.hpp"

int main(int argc, char *argv[]) {
    vector<int> args;
    for (int i = 1; i < argc; i++) args.push_back(stoi(argv[i]));
    int k = args.at(1), limit = args.at(2 + k);
    Board b(args[0], vector<int>(args.begin() + 2, args.begin() + 2 + k));
    Stats stats;
    int move = 0;
    double infinite = numeric_limits<double>::infinity();
    double value = search(b, stats, 0, limit ? limit : -1, -infinite, infinite, &move);
    cout << fixed << setprecision(1);
    cout << "Move: " << move << endl << "Value: " << value << endl;
    cout << "Number of Nodes Visited: " << stats.visited << endl;
    cout << "Number of Nodes Evaluated: " << stats.evaluated << endl;
    cout << "Max Depth Reached: " << stats.deepest << endl;
    cout << "Avg Effective Branching Factor: " << (stats.visited - 1.0) / (stats.visited - stats.evaluated) << endl;
}
