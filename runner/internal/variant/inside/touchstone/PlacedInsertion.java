package touchstone;

/** An insertion and its place in the woven text. If the text does not compile, its form, unit or change is dropped. */
record PlacedInsertion(int start, int end, Insertion insertion) {}
