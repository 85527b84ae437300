package touchstone;

import java.util.List;
import java.util.Set;

/** A method of the program that is a unit, and the receiver and arguments with which it calls a right body. Some are fields. */
record UnitMethod(Member member, String receiver, List<String> arguments, Set<String> fields) {
    UnitMethod(Member member, String receiver, List<String> arguments) {
        this(member, receiver, arguments, Set.of());
    }
}
