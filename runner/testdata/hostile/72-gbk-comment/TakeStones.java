// Attacks the reading of sources: the verifier adds a comment in GBK.
public class TakeStones {
    public static void main(String[] args) {
        System.out.print(Shared.answer(args));
    }
}
