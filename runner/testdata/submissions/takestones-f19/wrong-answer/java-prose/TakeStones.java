// Wrong answer: prints sentences that use the right words and no line of the answer.
public class TakeStones {
    public static void main(String[] args) {
        System.out.println("I would take a stone now, but which one?");
        System.out.println("The best move is not known: sorry");
        System.out.println("Its value might be anything between -1.0 and 1.0.");
        System.out.println("Visited and evaluated: none.");
    }
}
