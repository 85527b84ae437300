import java.util.ArrayList;
import java.util.List;

/** A position: the stones on the board, whose turn it is, and the paikas in a row. */
class Board {
    static final int SIZE = 5;
    static final int MAX_PAIKAS = 5;

    final char[][] cells = new char[SIZE][SIZE]; // [rank][file], rank 0 is rank 1
    char toMove;
    int paikas;

    Board(String text, char toMove, int paikas) {
        String[] ranks = text.split("/");
        for (int i = 0; i < SIZE; i++) {
            cells[SIZE - 1 - i] = ranks[i].toCharArray();
        }
        this.toMove = toMove;
        this.paikas = paikas;
    }

    Board(Board other) {
        for (int i = 0; i < SIZE; i++) {
            cells[i] = other.cells[i].clone();
        }
        toMove = other.toMove;
        paikas = other.paikas;
    }

    int count(char colour) {
        int n = 0;
        for (char[] rank : cells) {
            for (char c : rank) {
                if (c == colour) {
                    n++;
                }
            }
        }
        return n;
    }

    static char opponent(char colour) {
        return colour == 'W' ? 'B' : 'W';
    }

    static boolean inside(int r, int f) {
        return r >= 0 && r < SIZE && f >= 0 && f < SIZE;
    }

    boolean canStep(int r, int f, int dr, int df) {
        if (dr != 0 && df != 0 && (r + f) % 2 != 0) {
            return false;
        }
        return inside(r + dr, f + df) && cells[r + dr][f + df] == '.';
    }

    /** All moves; captures only, if there are any. */
    List<Move> moves() {
        List<Move> captures = new ArrayList<>();
        List<Move> steps = new ArrayList<>();
        for (int r = SIZE - 1; r >= 0; r--) {
            for (int f = SIZE - 1; f >= 0; f--) {
                if (cells[r][f] != toMove) {
                    continue;
                }
                boolean[][] visited = new boolean[SIZE][SIZE];
                visited[r][f] = true;
                Move start = new Move(this, name(r, f));
                chain(start, r, f, new boolean[9], visited, captures);
                for (int dr = -1; dr <= 1; dr++) {
                    for (int df = -1; df <= 1; df++) {
                        if ((dr != 0 || df != 0) && canStep(r, f, dr, df)) {
                            Board after = new Board(this);
                            after.shift(r, f, dr, df);
                            steps.add(new Move(after, start.text + name(r + dr, f + df)));
                        }
                    }
                }
            }
        }
        List<Move> all = captures.isEmpty() ? steps : captures;
        for (Move m : all) {
            m.after.paikas = captures.isEmpty() ? paikas + 1 : 0;
            m.after.toMove = opponent(toMove);
        }
        return all;
    }

    /** used marks the directions in which this turn has gone already: none may come again. */
    private void chain(Move soFar, int r, int f, boolean[] used, boolean[][] visited, List<Move> out) {
        for (int dr = -1; dr <= 1; dr++) {
            for (int df = -1; df <= 1; df++) {
                if (dr == 0 && df == 0 || used[direction(dr, df)]) {
                    continue;
                }
                if (!soFar.after.canStep(r, f, dr, df) || visited[r + dr][f + df]) {
                    continue;
                }
                tryCapture(soFar, r, f, dr, df, r + dr, f + df, dr, df, "A", used, visited, out);
                tryCapture(soFar, r, f, dr, df, r, f, -dr, -df, "W", used, visited, out);
            }
        }
    }

    private void tryCapture(Move soFar, int r, int f, int dr, int df,
            int fromR, int fromF, int runDr, int runDf, String kind, boolean[] used, boolean[][] visited, List<Move> out) {
        Board after = new Board(soFar.after);
        if (after.takeRun(fromR, fromF, runDr, runDf, opponent(toMove)) == 0) {
            return;
        }
        after.shift(r, f, dr, df);
        Move next = new Move(after, soFar.text + name(r + dr, f + df) + kind);
        out.add(next);
        visited[r + dr][f + df] = true;
        used[direction(dr, df)] = true;
        chain(next, r + dr, f + df, used, visited, out);
        used[direction(dr, df)] = false;
        visited[r + dr][f + df] = false;
    }

    /** Takes the run of enemy stones that begins next to a point; a weak point has no diagonals. */
    private int takeRun(int r, int f, int dr, int df, char enemy) {
        int taken = 0;
        if (dr != 0 && df != 0 && (r + f) % 2 != 0) {
            return 0;
        }
        for (r += dr, f += df; inside(r, f) && cells[r][f] == enemy; r += dr, f += df) {
            cells[r][f] = '.';
            taken++;
        }
        return taken;
    }

    private void shift(int r, int f, int dr, int df) {
        cells[r + dr][f + df] = cells[r][f];
        cells[r][f] = '.';
    }

    static int direction(int dr, int df) {
        return 3 * (dr + 1) + df + 1;
    }

    static String name(int r, int f) {
        return "" + (char) ('a' + f) + (char) ('1' + r);
    }
}
