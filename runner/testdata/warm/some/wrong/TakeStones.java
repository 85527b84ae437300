/** Wrong in every case. */
public class TakeStones {
    public static void main(String[] args) {
        System.out.print(Right.answer(args).replace("Visited: ", "Visited: 1"));
    }
}
