// Attacks the time limit: the right answer, then a shutdown hook that sleeps.
public class TakeStones {
    public static void main(String[] args) {
        Shared.bound();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> Shared.pause(20000)));
        System.out.print(Shared.answer(args));
    }
}
