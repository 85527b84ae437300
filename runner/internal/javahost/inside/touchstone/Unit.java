package touchstone;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What may be replaced. */
final class Unit {
    final int number;
    final String type;
    final Member right; // in the first solution
    final List<Place> places = new ArrayList<>();
    final Set<Integer> forms = new LinkedHashSet<>();
    boolean reads; // fields of the solution
    boolean writes;
    final Set<String> kept = new HashSet<>(); // fields beside the skeleton's that the program's own body fills
    final Set<String> read = new HashSet<>(); // fields that the program's own body reads
    boolean used; // the program calls it
    final Set<Integer> lacking = new HashSet<>(); // units to which the right body cannot give all that they want
    boolean recurs; // calls what calls itself
    Unit last; // which the program's own body calls itself, such as what prints the result; null if it calls none

    Unit(int number, Member right) {
        this.number = number;
        this.type = right.type().getSimpleName().toString();
        this.right = right;
    }

    String name() {
        return right.name();
    }

    /** How people call it: a constructor by its parameters, as there may be several. */
    String shown() {
        return right.isConstructor() ? type + "(" + String.join(", ", right.types()) + ")" : name();
    }

    boolean isMain() {
        return name().equals("main");
    }

    /** Whether its own body can be asked beside the right one: it does nothing but return. */
    boolean isComparable() {
        return !recurs && !right.method().getReturnType().toString().equals("void");
    }

    /** Whether the program has it with the skeleton's parameters. */
    boolean isExact() {
        return places.stream().anyMatch(p -> Weaver.key(p.member()).equals(Weaver.key(right)));
    }

    /** The method that others call. */
    Place place() {
        return places.stream().filter(p -> Weaver.key(p.member()).equals(Weaver.key(right))).findFirst().orElse(places.get(0));
    }

    /** Whether it changes an object of the skeleton. */
    boolean changes() {
        return !reads && !writes && !right.isStatic() && isVoid() && !right.isConstructor();
    }

    /** Whether it is there to fill fields. */
    boolean fills() {
        return changes() || writes;
    }

    boolean isVoid() {
        return right.result().equals("void");
    }

    /** Whether it can run after the program's own body, which fills further fields and prints nothing. */
    boolean besides() {
        boolean prints = reads && !writes || right.isStatic() && isVoid();
        return !kept.isEmpty() && !prints && !right.isConstructor(); // which always runs after the program's own
    }
}
