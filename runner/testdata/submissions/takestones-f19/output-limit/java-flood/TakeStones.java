// Output limit: prints without an end in sight (it does stop at 200 MB).
public class TakeStones {
    private static final String LINE = "Move: 1 Move: 2 Move: 3 Move: 4 Move: 5 Move: 6 Move: 7 Move: 8";

    public static void main(String[] args) {
        for (long printed = 0; printed < 200_000_000L; printed += LINE.length() + 1) {
            System.out.println(LINE);
        }
    }
}
