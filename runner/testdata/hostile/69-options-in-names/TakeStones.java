// Attacks the compiler's command line: the verifier adds files with names like options.
public class TakeStones {
    public static void main(String[] args) {
        System.out.print(Shared.answer(args));
    }
}
