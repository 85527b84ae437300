public class GameState {
    public int[] stones; // 1: on the table
    public int last = -1;
    public int moved = 0;

    public GameState(int n) {
        stones = new int[n];
        for (int i = 0; i < n; i++) stones[i] = 1;
    }

    public GameState copy() {
        GameState g = new GameState(stones.length);
        for (int i = 0; i < stones.length; i++) g.stones[i] = stones[i];
        g.last = last;
        g.moved = moved;
        return g;
    }

    public GameState move(int stone) {
        GameState g = copy();
        g.stones[stone - 1] = 0;
        g.last = stone;
        g.moved++;
        return g;
    }

    public boolean legal(int stone) {
        if (stones[stone - 1] == 0) return false;
        if (moved == 0) return stone % 2 == 1 && stone * 2 < stones.length;
        return last % stone == 0 || stone % last == 0;
    }

    public int countLegal(int divisor) {
        int count = 0;
        for (int s = 1; s <= stones.length; s++) if (legal(s) && s % divisor == 0) count++;
        return count;
    }

    public int countLeft(int divisor) {
        int count = 0;
        for (int s = divisor; s <= stones.length; s += divisor) count += stones[s - 1];
        return count;
    }

    public void print() {
        for (int i = 0; i < stones.length; i++) {
            if (stones[i] == 1) System.out.print((i + 1) + " ");
        }
        System.out.println();
    }
}
