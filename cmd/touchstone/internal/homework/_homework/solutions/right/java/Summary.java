import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

public class Summary {
    public static void main(String[] args) {
        List<Integer> numbers = new ArrayList<>();
        int largest = Integer.MIN_VALUE;
        double sum = 0;
        for (String text : args) {
            int n = Integer.parseInt(text);
            numbers.add(n);
            largest = Math.max(largest, n);
            sum += n;
        }
        Collections.sort(numbers);
        System.out.println("Count: " + numbers.size());
        System.out.println("Largest: " + largest);
        System.out.println(String.format(Locale.ROOT, "Mean: %.1f", sum / numbers.size()));
        StringBuilder sorted = new StringBuilder("Sorted:");
        for (int n : numbers) {
            sorted.append(" ").append(n);
        }
        System.out.println(sorted);
    }
}
