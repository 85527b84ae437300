/** Right but for the writing. */
public class TakeStones {
    public static void main(String[] args) {
        System.out.print(Right.answer(args).replace(":", " ="));
    }
}
