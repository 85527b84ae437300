package touchstone;

import java.util.List;

/**
 * A change of a program at one place in a file. The joined pieces replace the text from {@code start} to
 * {@code end}.
 */
final class Mutation {
    /** A piece of new text, or a copy of a part of the file. */
    static final class Piece {
        final String text;
        final int from;
        final int to;

        private Piece(String text, int from, int to) {
            this.text = text;
            this.from = from;
            this.to = to;
        }

        static Piece of(String text) {
            return new Piece(text, 0, 0);
        }

        static Piece of(int from, int to) {
            return new Piece(null, from, to);
        }
    }

    final String operator;
    final int file;
    final int start;
    final int end;
    final List<Piece> pieces;

    Mutation(String operator, int file, int start, int end, List<Piece> pieces) {
        this.operator = operator;
        this.file = file;
        this.start = start;
        this.end = end;
        this.pieces = pieces;
    }

    /** Returns the text of all pieces. {@code source} is the text of the file. */
    String replacement(String source) {
        StringBuilder text = new StringBuilder();
        for (Piece p : pieces) {
            text.append(p.text != null ? p.text : source.substring(p.from, p.to));
        }
        return text.toString();
    }
}
