package touchstone;

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
}
