// Attacks the stack: endless recursion.
public class TakeStones {
    static int deeper(int n) { return deeper(n + 1) + 1; }

    public static void main(String[] args) {
        Shared.bound();
        System.out.println(deeper(0));
    }
}
