// Attacks the compiler's time: the verifier adds lambdas in lambdas.
public class TakeStones {
    public static void main(String[] args) {
        System.out.print(Shared.answer(args));
    }
}
