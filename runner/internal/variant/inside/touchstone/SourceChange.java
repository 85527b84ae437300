package touchstone;

/**
 * A small change of a method of a unit: {@code text} replaces the part of the file from {@code start} to
 * {@code end}. A mark changes nothing and has no text; it shows whether its statement ran. Likelier changes
 * cost less.
 */
record SourceChange(int unit, SourceFile file, int start, int end, String text, int cost) {
    // Costs, by kind of change.
    static final int SLIP = 1;
    static final int VALUE = 2;
    static final int STATEMENT = 3;
    static final int CONDITION = 4;
    static final int MOVED = 5;
    static final int ADDED = 6;

    /** Returns the line where it begins. */
    String line() {
        String source = file.text();
        int end = source.indexOf('\n', start);
        return source.substring(source.lastIndexOf('\n', start - 1) + 1, end < 0 ? source.length() : end).strip();
    }

    /** Returns the changed lines, joined, or an empty text for a mark. */
    String changed() {
        if (text == null) {
            return "";
        }
        String source = file.text();
        int after = source.indexOf('\n', end);
        String all = source.substring(source.lastIndexOf('\n', start - 1) + 1, start) + text + source.substring(end, after < 0 ? source.length() : after);
        return all.strip().replaceAll("\\s*\\n\\s*", " ");
    }
}
