// Attacks the time limit: the right answer, then a thread that is no daemon.
public class TakeStones {
    public static void main(String[] args) {
        Shared.bound();
        new Thread(() -> Shared.pause(20000)).start();
        System.out.print(Shared.answer(args));
    }
}
