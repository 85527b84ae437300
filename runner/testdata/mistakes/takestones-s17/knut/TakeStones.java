import java.util.ArrayList;

public class TakeStones {
   int n, limit;
   ArrayList<Integer> left = new ArrayList<Integer>();
   int turn = 0;
   int result;

   public static void main(String[] args) {
      TakeStones t = new TakeStones();
      t.n = Integer.parseInt(args[0]);
      for (int s = 1; s <= t.n; s++) t.left.add(s);
      int k = Integer.parseInt(args[1]);
      int last = -1;
      for (int i = 0; i < k; i++) {
         last = Integer.parseInt(args[2 + i]);
         t.take(last);
      }
      t.limit = Integer.parseInt(args[2 + k]);
      if (k % 2 == 0) t.max(last, 0, -1000, 1000);
      else t.min(last, 0, -1000, 1000);
      System.out.println("NEXT MOVE");
      System.out.println(t.result);
      t.take(t.result);
      t.printStones();
   }

   void take(Integer stone) {
      left.remove(stone);
      turn++;
   }

   void untake(Integer stone) {
      left.add(stone);
      turn--;
   }

   void printStones() {
      for (int i = 0; i < left.size(); i++) System.out.print(left.get(i) + " ");
      System.out.println();
   }

   void printNode(int last, int alpha, int beta) {
      System.out.println(last);
      printStones();
      System.out.print("alpha: ");
      System.out.print(alpha);
      System.out.print("\tbeta: ");
      System.out.println(beta);
   }

   ArrayList<Integer> moves(int last) {
      ArrayList<Integer> m = new ArrayList<Integer>();
      for (Integer s : left) {
         if (last == -1) {
            if (s % 2 == 1 && s < n / 2.0) m.add(s);
         } else {
            if (s % last == 0 || last % s == 0) m.add(s);
         }
      }
      return m;
   }

   boolean stop(int last, int depth) {
      if (limit > 0 && depth == limit) return true;
      return moves(last).size() == 0;
   }

   int max(int last, int depth, int alpha, int beta) {
      if (stop(last, depth)) {
         printNode(last, alpha, beta);
         return eval(last);
      }
      int v = -1000;
      for (Integer s : moves(last)) {
         take(s);
         int x = min(s, depth + 1, alpha, beta);
         untake(s);
         if (x > v) {
            v = x;
            if (depth == 0) result = s;
         }
         if (v >= beta) {
            printNode(last, alpha, beta);
            return v;
         }
         alpha = Math.max(alpha, v);
      }
      printNode(last, alpha, beta);
      return v;
   }

   int min(int last, int depth, int alpha, int beta) {
      if (stop(last, depth)) {
         printNode(last, alpha, beta);
         return eval(last);
      }
      int v = 1000;
      for (Integer s : moves(last)) {
         take(s);
         int x = max(s, depth + 1, alpha, beta);
         untake(s);
         if (x < v) {
            v = x;
            if (depth == 0) result = s;
         }
         if (v <= alpha) {
            printNode(last, alpha, beta);
            return v;
         }
         beta = Math.min(beta, v);
      }
      printNode(last, alpha, beta);
      return v;
   }

   int eval(int last) {
      ArrayList<Integer> m = moves(last);
      if (m.size() == 0) return turn % 2 == 0 ? -100 : 100;
      if (left.contains(1)) return 0;
      if (last == 1) return m.size() % 2 == 1 ? 5 : -5;
      int p = largest(last);
      int c = 0;
      for (Integer s : left) if (s % p == 0) c++;
      if (p == last) return c % 2 == 1 ? 7 : -7;
      return c % 2 == 1 ? 6 : -6;
   }

   int largest(int x) {
      int p = x;
      for (int i = 2; i < p; i++) {
         while (p % i == 0 && p > i) p = p / i;
      }
      return p;
   }
}
