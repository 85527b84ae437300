public class GameState {
    private int size;
    private boolean[] stones;
    private int lastMove;

    public GameState(int size) {
        this.size = size;
        this.stones = new boolean[size + 1];
        for (int i = 1; i <= size; i++) {
            this.stones[i] = true;
        }
        this.lastMove = -1;
    }

    public void remove_stone(int idx) {
        this.stones[idx] = false;
        this.lastMove = idx;
    }

    public void set_stone(int idx) {
        this.stones[idx] = true;
    }

    public boolean get_stone(int idx) {
        return this.stones[idx];
    }

    public int get_last_move() {
        return this.lastMove;
    }

    public void set_last_move(int move) {
        this.lastMove = move;
    }

    public int get_size() {
        return this.size;
    }

    public void log() {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= get_size(); i++) {
            text.append(get_stone(i) ? i + " " : "");
        }
        System.out.println(get_last_move());
        System.out.println(text);
    }

    /** Describes the state in the terms of the homework. */
    public String toString() {
        String taken = "";
        for (int i = 1; i <= get_size(); i++) {
            taken += get_stone(i) ? "" : ", " + i;
        }
        String text = get_size() + " stones";
        return taken.isEmpty() ? text + ", none taken" : text + "; " + taken.substring(2) + " taken, " + get_last_move() + " last";
    }
}
