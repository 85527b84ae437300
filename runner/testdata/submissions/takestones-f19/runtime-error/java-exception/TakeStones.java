// Runtime error: an uncaught exception with three frames of its own, after the first two lines.
public class TakeStones {
    public static void main(String[] args) {
        System.out.println("Move: 1");
        System.out.println("Value: 0.0");
        new TakeStones().run(Integer.parseInt(args[0]));
    }

    private void run(int stones) {
        boolean[] gone = new boolean[stones];
        take(gone, stones);
    }

    private void take(boolean[] gone, int stone) {
        gone[stone] = true; // one past the end
    }
}
