import java.util.*;

/* Take stones, homework 2 */
public class TakeStones {

   private static int stones;
   private static int depthGiven;
   private static int nodesVisited = 0;
   private static int nodesEvaluated = 0;
   private static int maxDepthReached = 0;

   public static void main(String[] args) {
      stones = Integer.parseInt(args[0]);
      int numTaken = Integer.parseInt(args[1]);
      Set<Integer> taken = new HashSet<Integer>();
      for (int i = 0; i < numTaken; i++) {
         taken.add(Integer.parseInt(args[2 + i]));
      }
      int lastTaken = 0;
      if (numTaken > 0) {
         lastTaken = Integer.parseInt(args[2]);
      }
      depthGiven = Integer.parseInt(args[2 + numTaken]);
      boolean myTurn = numTaken % 2 == 0;

      double[] answer = alphaBeta(taken, lastTaken, myTurn, 0, -5.0, 5.0);

      System.out.println("Move: " + (int) answer[0]);
      System.out.println("Value: " + answer[1]);
      System.out.println("Number of Nodes Visited: " + nodesVisited);
      System.out.println("Number of Nodes Evaluated: " + nodesEvaluated);
      System.out.println("Max Depth Reached: " + maxDepthReached);
      double avg = ((double) nodesVisited - 1) / ((double) nodesVisited - nodesEvaluated);
      System.out.println("Avg Effective Branching Factor: " + String.format("%.1f", avg));
   }

   // returns {move, value}
   private static double[] alphaBeta(Set<Integer> taken, int last, boolean max, int depth, double alpha, double beta) {
      nodesVisited++;
      if (maxDepthReached < depth) {
         maxDepthReached = depth;
      }
      List<Integer> moves = findMoves(taken, last);
      if (moves.isEmpty()) {
         nodesEvaluated++;
         return new double[]{0, max ? -1.0 : 1.0};
      }
      if (depthGiven != 0 && depth >= depthGiven) {
         nodesEvaluated++;
         return new double[]{0, evaluation(taken, last, moves, max)};
      }
      int bestMove = 0;
      double best = max ? -5.0 : 5.0;
      for (int i = 0; i < moves.size(); i++) {
         int m = moves.get(i);
         taken.add(m);
         double value = alphaBeta(taken, m, !max, depth + 1, alpha, beta)[1];
         taken.remove(m);
         if (max) {
            if (value > best) {
               best = value;
               bestMove = m;
            }
            if (best >= beta) {
               break;
            }
            if (best > alpha) {
               alpha = best;
            }
         } else {
            if (value < best) {
               best = value;
               bestMove = m;
            }
            if (best <= alpha) {
               break;
            }
            if (best < beta) {
               beta = best;
            }
         }
      }
      return new double[]{bestMove, best};
   }

   private static List<Integer> findMoves(Set<Integer> taken, int last) {
      List<Integer> moves = new LinkedList<Integer>();
      if (taken.size() == 0) {
         for (int i = 1; i < Math.ceil(stones / 2.0); i++) {
            if (i % 2 == 1) {
               moves.add(i);
            }
         }
         return moves;
      }
      // factors
      for (int i = 1; i < last; i++) {
         if (last % i == 0 && !taken.contains(i)) {
            moves.add(i);
         }
      }
      // multiples
      int i = last;
      while (i <= stones) {
         if (!taken.contains(i)) {
            moves.add(i);
         }
         i += last;
      }
      return moves;
   }

   private static double evaluation(Set<Integer> taken, int last, List<Integer> moves, boolean max) {
      if (!taken.contains(1)) {
         return 0.0;
      }
      double result;
      if (last == 1) {
         result = 0.5;
         if (moves.size() % 2 == 0) result = -0.5;
      } else {
         int prime = 2;
         int number = last;
         while (number > 1) {
            if (number % prime == 0) {
               number = number / prime;
            } else {
               prime++;
            }
         }
         int count = 0;
         for (int m : moves) {
            if (m % prime == 0) count++;
         }
         result = last == prime ? 0.7 : 0.6;
         if (count % 2 == 0) result = -result;
      }
      return max ? result : -result;
   }
}
