package javahost

import (
	"slices"
	"strings"
)

// What of the Java library a program that is run warm may use. The list is of
// what is known to be harmless, not of what is known to harm: what is missing
// costs a program the time of cold runs and nothing else.
//
// Harmless is what depends on arguments alone and changes nothing that outlives
// the run. So there are no threads, files, properties, clocks or random
// numbers without a seed in it, no default locale that could be set, and
// nothing by which a program could reach what it does not name. There is no
// HashMap either: it keeps objects without a hash of their own in the order of
// one that the machine makes up, which depends on what ran before.

// isHarmless reports whether all of a class may be used, but for the methods in
// harmful; it may also be extended or implemented.
func isHarmless(class string) bool {
	folder, name := class[:strings.LastIndex(class, "/")+1], class[strings.LastIndex(class, "/")+1:]
	outer, _, _ := strings.Cut(name, "$")
	return slices.Contains(harmlessClasses[folder], outer) || slices.Contains(harmlessPackages, folder) || isFailure(folder, name)
}

// isFailure: exceptions and errors of the language and its collections. Of the
// rest of Throwable the stack trace alone tells how a program was started.
func isFailure(folder, name string) bool {
	return slices.Contains([]string{"java/lang/", "java/util/", "java/io/"}, folder) &&
		(strings.HasSuffix(name, "Exception") || strings.HasSuffix(name, "Error") || name == "Throwable")
}

var harmlessPackages = []string{"java/util/function/", "java/util/stream/"}

// harmlessClasses are whole classes, those nested in them included.
var harmlessClasses = map[string][]string{
	"java/lang/": {
		"Object", "String", "StringBuilder", "StringBuffer", "CharSequence", "Character", "Number", "Byte", "Short", "Integer",
		"Long", "Float", "Double", "Boolean", "Math", "StrictMath", "Enum", "Record", "Iterable", "Comparable", "Runnable",
		"Cloneable", "AutoCloseable", "Appendable", "Void",
	},
	"java/util/": {
		"AbstractCollection", "AbstractList", "AbstractMap", "AbstractQueue", "AbstractSequentialList", "AbstractSet", "ArrayDeque",
		"ArrayList", "Arrays", "BitSet", "Collection", "Collections", "Comparator", "Deque", "DoubleSummaryStatistics", "EnumMap",
		"EnumSet", "Enumeration", "IntSummaryStatistics", "Iterator", "LinkedHashMap",
		"LinkedHashSet", "LinkedList", "List", "ListIterator", "Locale", "LongSummaryStatistics", "Map", "NavigableMap",
		"NavigableSet", "Objects", "Optional", "OptionalDouble", "OptionalInt", "OptionalLong", "PrimitiveIterator",
		"PriorityQueue", "Queue", "RandomAccess", "Set", "SortedMap", "SortedSet", "Stack", "StringJoiner", "StringTokenizer",
		"TreeMap", "TreeSet", "Vector",
	},
	"java/util/concurrent/atomic/": {"AtomicBoolean", "AtomicInteger", "AtomicLong", "AtomicReference", "AtomicIntegerArray"},
	"java/util/regex/":             {"Pattern", "Matcher", "MatchResult"},
	"java/math/":                   {"BigDecimal", "BigInteger", "MathContext", "RoundingMode"},
	"java/text/":                   {"DecimalFormat", "DecimalFormatSymbols", "NumberFormat"},
	"java/io/": {
		"BufferedReader", "BufferedWriter", "ByteArrayInputStream", "ByteArrayOutputStream", "Closeable", "InputStreamReader",
		"OutputStreamWriter", "Reader", "Serializable", "StringReader", "StringWriter", "Writer",
	},
	"java/nio/charset/": {"StandardCharsets"},
}

// harmful are the methods that may not be used of any class, or of the class
// before the dot.
var harmful = []string{
	"finalize", "wait", // the collector, and nobody who would notify
	"random", "shuffle", // another answer each time
	"java/util/Set.of", "java/util/Set.copyOf", "java/util/Map.of", "java/util/Map.copyOf", "java/util/Map.ofEntries", // in another order each time
	"toUnmodifiableSet", "toUnmodifiableMap", // likewise
	"toSet", "toMap", "groupingBy", // make a HashMap, or a set like it
	"java/lang/Object.hashCode", "java/util/Objects.hashCode",
	"setDefault",                        // of locales: outlives the run
	"getStackTrace", "fillInStackTrace", // shows who called
	"parallel", "parallelStream", "parallelPrefix", "parallelSetAll", "parallelSort", "java/util/stream/StreamSupport.stream", // leave threads behind
}

// print is what may be done to an output, be it System.out or one around it.
var print = []string{"print", "println", "printf", "format", "append", "flush", "write([C", "write(Ljava/lang/String;"}

// harmlessParts are the fields and methods that may be used of other classes.
// One with the beginning of its type, as in "<init>(J", is meant with that type
// alone.
var harmlessParts = map[string][]string{
	"java/lang/System":    {"in", "out", "err", "arraycopy", "lineSeparator", "exit", "gc"},
	"java/lang/Class":     {"getName", "getSimpleName", "desiredAssertionStatus"},
	"java/io/PrintStream": append([]string{"<init>(Ljava/io/OutputStream;"}, print...),
	"java/io/PrintWriter": append([]string{"<init>(Ljava/io/OutputStream;", "<init>(Ljava/io/Writer;", "close"}, print...),
	"java/io/InputStream": {"read", "available"},
	"java/util/Formatter": {"<init>()", "<init>(Ljava/lang/Appendable;)", "close", "flush", "format", "toString"},
	"java/util/Random":    {"<init>(J)", "nextInt", "nextLong", "nextDouble", "nextBoolean", "setSeed"},
	"java/util/Scanner":   {"<init>(Ljava/io/InputStream;)", "<init>(Ljava/lang/String;)", "close", "hasNext", "hasNextInt", "hasNextLine", "next", "nextInt", "nextLine"},

	// What the compiler itself calls, for lambdas, string concatenation,
	// records and switches. Code cannot: it takes a Lookup, which no method
	// here gives.
	"java/lang/invoke/LambdaMetafactory":   {"metafactory", "altMetafactory"},
	"java/lang/invoke/StringConcatFactory": {"makeConcat", "makeConcatWithConstants"},
	"java/lang/runtime/ObjectMethods":      {"bootstrap"},
	"java/lang/runtime/SwitchBootstraps":   {"typeSwitch", "enumSwitch"},
}
