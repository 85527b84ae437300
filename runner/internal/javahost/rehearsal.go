package javahost

import (
	"bytes"
	"strings"
)

// rehearsed is a program that does a little of everything.
const rehearsed = `import java.util.ArrayList;
import java.util.List;

public class Main {
    private int n;
    private List<Integer> items = new ArrayList<>();

    public Main(int n) {
        this.n = n;
    }

    public List<Integer> divisors() {
        items.clear();
        for (int i = 1; i <= n; i++) {
            if (n % i == 0 && i != n) {
                items.add(i);
            }
        }
        return items;
    }

    public double weigh(boolean isMax) {
        double v = 0.5;
        while (v < n) {
            v = Math.max(v + 1, divisors().stream().mapToInt(i -> i).sum());
        }
        return isMax ? v : -v;
    }

    public void search(int depth) {
        if (depth == 0) {
            return;
        }
        try {
            new Main(n - 1).search(depth - 1);
        } catch (RuntimeException e) {
            throw new IllegalStateException("" + depth, e);
        }
    }

    public static void main(String[] args) {
        Main m = new Main(args.length + 6);
        m.search(3);
        System.out.println("Divisors: " + m.divisors() + String.format(", %.1f", m.weigh(true)));
    }
}
`

// Rehearsal returns every kind of request to an InsideHost about a small program. They let a
// Java virtual machine find out which classes such a host loads.
func Rehearsal() []byte {
	var said bytes.Buffer
	h := Inside{In: &said, Out: nothing{}, Limit: 1 << 20}
	program := []SourceFile{{"Main.java", []byte(rehearsed)}}
	words := strings.NewReplacer(
		"v + 1",
		"v + 2",
		"public void",
		"public String toString() { return \"\" + n; }\npublic void",
	)
	right := []SourceFile{{"Main.java", []byte(words.Replace(rehearsed))}}
	const units, weigh = 5, 1 // methods, then the constructor
	own, forms := make([]int, units), []int{1, 1, 1, 1, 1}
	asks := []Ask{{Args: []string{"1"}, Steps: 10_000}}
	h.Weave("Main", program, program, [][]SourceFile{right}, asks)
	h.Link(forms, asks)
	h.Ask([][]int{own, forms}, asks[0])
	h.Watch(weigh, 1000, forms, asks)
	h.Trace(weigh+1, forms, asks[0])
	h.Changes([]int{weigh, weigh + 1}, []string{"7.0"}, program)
	h.Trials(weigh, 1000, forms, nil, asks, 1)
	h.Try(forms, [][]int{{0}, {1}}, asks[0], true)
	return said.Bytes()
}

// nothing is the answer of nobody: zeros.
type nothing struct{}

func (nothing) Read(b []byte) (int, error) {
	clear(b)
	return len(b), nil
}
