import java.util.ArrayList;

public class TakeStones {
    public TakeStones() {
    }

    public ArrayList<Integer> generate_successors(GameState state) {
        ArrayList<Integer> moves = new ArrayList<>();
        int last = state.get_last_move();
        for (int i = 1; i <= state.get_size(); i++) {
            boolean legal = last < 1 ? i % 2 == 1 && 2 * i < state.get_size() : i % last == 0 || last % i == 0;
            if (legal && state.get_stone(i)) {
                moves.add(i);
            }
        }
        return moves;
    }

    public int evaluate_state(GameState state) {
        int left = 0;
        for (int i = 1; i <= state.get_size(); i++) {
            left += state.get_stone(i) ? 1 : 0;
        }
        boolean max = (state.get_size() - left) % 2 == 0;
        ArrayList<Integer> moves = generate_successors(state);
        if (moves.isEmpty()) {
            return lost(max);
        }
        if (state.get_stone(1)) {
            return 0;
        }
        int last = state.get_last_move();
        if (last == 1) {
            return sign(max) * (moves.size() % 2 == 1 ? 5 : -5);
        }
        int multiples = 0;
        if (Helper.is_prime(last)) {
            for (int i : moves) {
                multiples += i % last == 0 ? 1 : 0;
            }
            return sign(max) * (multiples % 2 == 1 ? 7 : -7);
        }
        int factor = Helper.get_largest_prime_factor(last);
        for (int i = 1; i <= state.get_size(); i++) {
            multiples += state.get_stone(i) && i % factor == 0 ? 1 : 0;
        }
        return sign(max) * (multiples % 2 == 1 ? 6 : -6);
    }

    /** Returns the value of a position in which the player to move has no move. */
    private int lost(boolean max) {
        return max ? -100 : 100;
    }

    /** Returns the sign of the value of any other position. */
    private int sign(boolean max) {
        return 1;
    }

    /** Searches the root, without a field, since programs hand on the move in different ways. */
    public int get_next_move(GameState state, int depth, boolean maxPlayer) {
        if (depth == 0) {
            depth = state.get_size() + 1;
        }
        int alpha = -1000;
        int beta = 1000;
        int move = -1;
        int best = maxPlayer ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        int last = state.get_last_move();
        for (int stone : generate_successors(state)) {
            state.remove_stone(stone);
            int value = alphabeta(state, depth - 1, alpha, beta, !maxPlayer);
            state.set_stone(stone);
            state.set_last_move(last);
            if (maxPlayer ? value > best : value < best) {
                best = value;
                move = stone;
            }
            alpha = maxPlayer ? Math.max(alpha, best) : alpha;
            beta = maxPlayer ? beta : Math.min(beta, best);
        }
        state.log();
        Helper.log_alphabeta(alpha, beta);
        return move;
    }

    public int alphabeta(GameState state, int depth, int alpha, int beta, boolean maxPlayer) {
        ArrayList<Integer> moves = generate_successors(state);
        int best = maxPlayer ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        if (depth == 0 || moves.isEmpty()) {
            best = leaf(state, maxPlayer, moves.isEmpty());
            moves = new ArrayList<>();
        }
        int last = state.get_last_move();
        for (int stone : moves) {
            state.remove_stone(stone);
            int value = alphabeta(state, depth - 1, alpha, beta, !maxPlayer);
            state.set_stone(stone);
            state.set_last_move(last);
            best = maxPlayer ? Math.max(best, value) : Math.min(best, value);
            if (maxPlayer ? best >= beta : best <= alpha) {
                break;
            }
            alpha = maxPlayer ? Math.max(alpha, best) : alpha;
            beta = maxPlayer ? beta : Math.min(beta, best);
        }
        state.log();
        Helper.log_alphabeta(alpha, beta);
        return best;
    }

    /** Returns the value of a node that is not searched further. */
    private int leaf(GameState state, boolean maxPlayer, boolean over) {
        return evaluate_state(state);
    }

    public static void main(String[] args) {
        GameState state = new GameState(Integer.parseInt(args[0]));
        int taken = Integer.parseInt(args[1]);
        for (int i = 0; i < taken; i++) {
            state.remove_stone(Integer.parseInt(args[i + 2]));
        }
        int move = new TakeStones().get_next_move(state, Integer.parseInt(args[taken + 2]), taken % 2 == 0);
        System.out.println("NEXT MOVE");
        System.out.println(move);
        state.remove_stone(move);
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= state.get_size(); i++) {
            text.append(state.get_stone(i) ? i + " " : "");
        }
        System.out.println(text);
    }
}
