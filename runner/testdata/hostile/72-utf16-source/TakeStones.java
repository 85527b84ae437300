// Attacks the reading of sources: the verifier writes it in UTF-16.
public class TakeStones {
    public static void main(String[] args) {
        System.out.print(Shared.answer(args));
    }
}
