import java.util.ArrayList;

public class TakeStones {
    static ArrayList<Integer> taken = new ArrayList<>();
    static int n;
    static int choice;

    public static void main(String[] args) {
        n = Integer.parseInt(args[0]);
        int k = Integer.parseInt(args[1]);
        for (int i = 0; i < k; i++) taken.add(Integer.parseInt(args[2 + i]));
        int depth = Integer.parseInt(args[2 + k]);
        if (depth == 0) depth = 8;
        search(depth, -1000, 1000, true);
        System.out.println("NEXT MOVE");
        System.out.println(choice);
        print();
    }

    static void print() {
        for (int i = n; i >= 1; i--) if (!taken.contains(i)) System.out.print(i + " ");
        System.out.println();
    }

    static int search(int depth, int alpha, int beta, boolean max) {
        int last = taken.isEmpty() ? -1 : taken.get(taken.size() - 1);
        if (depth > 0) {
            for (int i = n; i >= 1; i--) {
                if (taken.contains(i)) continue;
                if (last == -1 ? i >= n / 2 : i % last != 0 && last % i != 0) continue;
                taken.add(i);
                int v = search(depth - 1, alpha, beta, !max);
                taken.remove(taken.size() - 1);
                if (max && v > alpha) {
                    alpha = v;
                    choice = i;
                }
                if (!max && v < beta) {
                    beta = v;
                    choice = i;
                }
                if (alpha > beta) break;
            }
        }
        System.out.println(last);
        print();
        System.out.println("alpha: " + alpha + "\tbeta: " + beta);
        if (depth == 0) return taken.contains(1) ? 7 : 0;
        return max ? alpha : beta;
    }
}
