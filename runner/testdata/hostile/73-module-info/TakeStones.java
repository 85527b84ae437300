// Attacks the choice of the class: a module.
public class TakeStones {
    public static void main(String[] args) {
        System.out.print(Shared.answer(args));
    }
}
