/** Right, with an object that prints when the collector takes it, into whatever comes next. */
public class TakeStones {
    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() {
        System.out.println("Move: 99");
    }

    public static void main(String[] args) {
        Right.print(args);
        new TakeStones();
        System.gc();
    }
}
