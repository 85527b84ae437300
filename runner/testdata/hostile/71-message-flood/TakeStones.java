// Attacks the compiler's output: the verifier adds a class with 100,000 errors.
public class TakeStones {
    public static void main(String[] args) {
        System.out.print(Shared.answer(args));
    }
}
