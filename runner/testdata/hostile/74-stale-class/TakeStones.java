// Attacks the compilation: the verifier adds a class file of the same name.
public class TakeStones {
    public static void main(String[] args) {
        System.out.print(Shared.answer(args));
    }
}
