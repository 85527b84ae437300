package touchstone;

import com.sun.source.tree.VariableTree;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A method of the program that is a unit. It calls a right body with the receiver and the arguments.
 * {@code fields} has the arguments that are fields.
 */
record UnitMethod(Member member, String receiver, List<String> arguments, Set<String> fields) {
    UnitMethod(Member member, String receiver, List<String> arguments) {
        this(member, receiver, arguments, Set.of());
    }

    /** Reports whether a right body can call it as it calls the right method. */
    boolean isCalledAlike(Unit u) {
        String result = member.result();
        return u.isExact() && !needsObject(u) && DispatchCode.toList("", result, u.rightMethod.result()).isEmpty();
    }

    /** Returns the boolean parameter that right bodies do not pass, or null. It may say who moves, or who moved. */
    VariableTree flag() {
        Set<String> passed = new HashSet<>(Set.of(receiver));
        arguments.forEach(a -> passed.add(a.substring(a.lastIndexOf(' ') + 1)));
        return member.method().getParameters().stream().filter(v -> v.getType().toString().equals("boolean") && !passed.contains(v.getName().toString()))
                .findFirst().orElse(null);
    }

    /** Reports whether right bodies, which call the unit without an object, need one for this method. */
    boolean needsObject(Unit u) {
        return u.rightMethod.isStatic() && !member.isStatic();
    }
}
