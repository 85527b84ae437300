// Attacks the choice of the class: there are two of them.
public class TakeStones {
    public static void main(String[] args) {
        System.out.print("wrong");
    }
}
