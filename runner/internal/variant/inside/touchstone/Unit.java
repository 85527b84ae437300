package touchstone;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A method of the skeleton that a method of a solution can replace. */
final class Unit {
    final int number;
    final String type;
    final Member rightMethod; // in the first solution
    final List<UnitMethod> methods = new ArrayList<>();
    final Set<Integer> forms = new LinkedHashSet<>();
    boolean readsSolutionFields;
    boolean writesSolutionFields;
    final Set<String> extraFieldsSet = new HashSet<>(); // fields that the program's own body sets and the skeleton lacks
    final Set<String> fieldsRead = new HashSet<>(); // fields that the program's own body reads
    boolean isUsed; // whether the program calls it
    final Set<Integer> unitsLackingArguments = new HashSet<>(); // units that need arguments which the right body does not have
    boolean isRecursive; // whether it reaches a recursive method
    Unit finalCall; // the unit that its right body must call at the end, such as one that prints the result; may be null

    Unit(int number, Member rightMethod) {
        this.number = number;
        this.type = rightMethod.type().getSimpleName().toString();
        this.rightMethod = rightMethod;
    }

    String name() {
        return rightMethod.name();
    }

    /** Returns the name to display. A constructor has its parameters, since there may be several. */
    String displayName() {
        return rightMethod.isConstructor() ? type + "(" + String.join(", ", rightMethod.types()) + ")" : name();
    }

    boolean isMain() {
        return name().equals("main");
    }

    /** Reports whether its own body can be compared by its result. */
    boolean isComparable() {
        return !isRecursive && !rightMethod.method().getReturnType().toString().equals("void");
    }

    /** Reports whether the program declares it with the skeleton's parameters. */
    boolean isExact() {
        return methods.stream().anyMatch(p -> p.member().key().equals(rightMethod.key()));
    }

    /** Returns the program's method that other methods call as this unit. */
    UnitMethod method() {
        return methods.stream().filter(p -> p.member().key().equals(rightMethod.key())).findFirst().orElse(methods.get(0));
    }

    /** Reports whether it changes an object of the skeleton. */
    boolean changesReceiver() {
        return !readsSolutionFields && !writesSolutionFields && !rightMethod.isStatic() && isVoid() && !rightMethod.isConstructor();
    }

    /** Reports whether its purpose is to set fields. */
    boolean setsFields() {
        return changesReceiver() || writesSolutionFields;
    }

    boolean isVoid() {
        return rightMethod.result().equals("void");
    }

    /**
     * Reports whether a right form can run after the program's own body, because the own body sets further
     * fields and prints nothing.
     */
    boolean canFollowOwn() {
        boolean prints = readsSolutionFields && !writesSolutionFields || rightMethod.isStatic() && isVoid();
        return !extraFieldsSet.isEmpty() && !prints && !rightMethod.isConstructor(); // a right constructor always runs after the program's own
    }
}
