#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

#include "game.h"

struct Stats {
    int visited = 0, evaluated = 0, deepest = 0;
};

static double search(Game &game, int depth, int limit, double alpha, double beta, Stats &stats, int &move) {
    stats.visited++;
    stats.deepest = std::max(stats.deepest, depth);
    const std::vector<int> moves = game.moves();
    if (moves.empty() || (limit > 0 && depth == limit)) {
        stats.evaluated++;
        return game.evaluate();
    }
    const bool isMax = game.maxToMove();
    double best = isMax ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    for (int stone : moves) {
        int reply = 0;
        game.take(stone);
        const double value = search(game, depth + 1, limit, alpha, beta, stats, reply);
        game.putBack();
        if (isMax ? value > best : value < best) {
            best = value;
            move = stone;
        }
        if (isMax ? best >= beta : best <= alpha) break;
        if (isMax) {
            alpha = std::max(alpha, best);
        } else {
            beta = std::min(beta, best);
        }
    }
    return best;
}

int main(int argc, char **argv) {
    if (argc < 4) {
        std::fprintf(stderr, "usage: %s STONES TAKEN STONE... DEPTH\n", argv[0]);
        return 2;
    }
    const int count = std::atoi(argv[2]);
    std::vector<int> taken;
    for (int i = 0; i < count; i++) taken.push_back(std::atoi(argv[3 + i]));
    Game game(std::atoi(argv[1]), taken);
    Stats stats;
    int move = 0;
    const double infinity = std::numeric_limits<double>::infinity();
    const double value = search(game, 0, std::atoi(argv[3 + count]), -infinity, infinity, stats, move);
    std::printf("Move: %d\nValue: %.1f\n", move, value);
    std::printf("Number of Nodes Visited: %d\n", stats.visited);
    std::printf("Number of Nodes Evaluated: %d\n", stats.evaluated);
    std::printf("Max Depth Reached: %d\n", stats.deepest);
    std::printf("Avg Effective Branching Factor: %.1f\n",
                (stats.visited - 1) / static_cast<double>(stats.visited - stats.evaluated));
    return 0;
}
