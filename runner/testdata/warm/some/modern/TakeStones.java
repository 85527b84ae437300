import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Uses records, lambdas, streams, switches, an enumeration and an empty input. */
public class TakeStones {
    record Stone(int number, String name) {}

    enum Side { MAX, MIN }

    static int sign(Side side) {
        return switch (side) {
            case MAX -> 1;
            case MIN -> -1;
        };
    }

    public static void main(String[] args) throws IOException {
        List<Stone> stones = IntStream.rangeClosed(1, 9).mapToObj(n -> new Stone(n, "s" + n)).collect(Collectors.toList());
        stones.sort(Comparator.comparing(Stone::number).reversed());
        Map<Stone, Integer> map = new LinkedHashMap<>();
        stones.forEach(s -> map.merge(s, sign(Side.MIN), Integer::sum));
        Function<String[], String> answer = Right::answer;
        boolean fine = map.size() == 9 && new BufferedReader(new InputStreamReader(System.in)).readLine() == null;
        System.out.print(fine ? answer.apply(args) : "");
    }
}
