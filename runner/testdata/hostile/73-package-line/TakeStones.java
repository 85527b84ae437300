// Attacks the choice of the class: it is in a package, in a folder of another name.
package foo;

public class TakeStones {
    public static void main(String[] args) {
        other.Answers.print(args);
    }
}
