// Attacks the compiler's time: the verifier adds 200,000 lines.
public class TakeStones {
    public static void main(String[] args) {
        System.out.print(Shared.answer(args));
    }
}
