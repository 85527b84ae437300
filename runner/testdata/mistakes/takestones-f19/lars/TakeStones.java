import java.util.Scanner;

public class TakeStones {
    public static void main(String[] args) {
        Scanner in = new Scanner(String.join(" ", args));
        int size = in.nextInt();
        int already = in.nextInt();
        Table table = new Table(size);
        while (table.count < already) table.take(in.nextInt());
        int depth = in.nextInt();

        Search search = new Search(table, depth);
        search.run();
        System.out.println(search);
    }
}
