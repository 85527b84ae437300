package touchstone;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A method that can be replaced. */
final class Unit {
    final int number;
    final String type;
    final Member right; // in the first solution
    final List<UnitMethod> methods = new ArrayList<>();
    final Set<Integer> forms = new LinkedHashSet<>();
    boolean reads; // fields of the solution
    boolean writes;
    final Set<String> kept = new HashSet<>(); // fields that the program's own body sets and the skeleton lacks
    final Set<String> read = new HashSet<>(); // fields that the program's own body reads
    boolean used; // whether the program calls it
    final Set<Integer> lacking = new HashSet<>(); // units that need arguments which the right body does not have
    boolean recurs; // whether it reaches a recursive method
    Unit last; // the unit that its right body must call at the end, such as one that prints the result; may be null

    Unit(int number, Member right) {
        this.number = number;
        this.type = right.type().getSimpleName().toString();
        this.right = right;
    }

    String name() {
        return right.name();
    }

    /** Returns its name for people. A constructor is shown with its parameters, since there may be several. */
    String shown() {
        return right.isConstructor() ? type + "(" + String.join(", ", right.types()) + ")" : name();
    }

    boolean isMain() {
        return name().equals("main");
    }

    /** Reports whether its own body can be compared by its result. */
    boolean isComparable() {
        return !recurs && !right.method().getReturnType().toString().equals("void");
    }

    /** Reports whether the program declares it with the skeleton's parameters. */
    boolean isExact() {
        return methods.stream().anyMatch(p -> p.member().key().equals(right.key()));
    }

    /** Returns the method that others call. */
    UnitMethod method() {
        return methods.stream().filter(p -> p.member().key().equals(right.key())).findFirst().orElse(methods.get(0));
    }

    /** Reports whether it changes an object of the skeleton. */
    boolean changes() {
        return !reads && !writes && !right.isStatic() && isVoid() && !right.isConstructor();
    }

    /** Reports whether its purpose is to set fields. */
    boolean fills() {
        return changes() || writes;
    }

    boolean isVoid() {
        return right.result().equals("void");
    }

    /**
     * Reports whether a right form can run after the program's own body, because the own body sets further
     * fields and prints nothing.
     */
    boolean canFollowOwn() {
        boolean prints = reads && !writes || right.isStatic() && isVoid();
        return !kept.isEmpty() && !prints && !right.isConstructor(); // a right constructor always runs after the program's own
    }
}
