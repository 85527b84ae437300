/** Right only if it is quick, as programs that have been compiled are: right warm, wrong cold. */
public class TakeStones {
    public static void main(String[] args) {
        long start = System.nanoTime();
        String answer = Right.answer(args);
        System.out.print(System.nanoTime() - start < 20_000 ? answer : "Move: -1\n");
    }
}
