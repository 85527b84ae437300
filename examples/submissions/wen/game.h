#ifndef GAME_H
#define GAME_H

#include <utility>
#include <vector>

// A state of Take-Stones: the stones taken so far, first to last.
class Game {
public:
    Game(int stones, std::vector<int> taken) : stones(stones), taken(std::move(taken)) {}

    bool maxToMove() const { return taken.size() % 2 == 0; }
    std::vector<int> moves() const;
    double evaluate() const;
    void take(int stone) { taken.push_back(stone); }
    void putBack() { taken.pop_back(); }

private:
    bool isTaken(int stone) const;

    int stones;
    std::vector<int> taken;
};

#endif
