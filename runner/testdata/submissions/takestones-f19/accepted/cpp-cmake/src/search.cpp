#include "board.hpp"

double search(Board &b, Stats &stats, int depth, int limit, double alpha, double beta, int *move) {
    stats.visited++;
    stats.deepest = max(stats.deepest, depth);
    auto list = b.moves();
    if (list.empty() || depth == limit) {
        stats.evaluated++;
        return b.evaluate(list);
    }
    bool maximise = b.max_to_move();
    double best = maximise ? -numeric_limits<double>::infinity() : numeric_limits<double>::infinity();
    for (int s : list) {
        b.take(s);
        double v = search(b, stats, depth + 1, limit, alpha, beta, nullptr);
        b.back();
        if (maximise ? v > best : v < best) {
            best = v;
            if (move) *move = s;
        }
        if (maximise ? best >= beta : best <= alpha) return best;
        (maximise ? alpha : beta) = maximise ? max(alpha, best) : min(beta, best);
    }
    return best;
}

