import java.util.*;

public class Node {
    public Node parent;
    public int stone;
    public int ply;
    public List<Node> children;

    public Node(Node parent, int stone) {
        this.parent = parent;
        this.stone = stone;
        this.ply = parent == null ? 0 : parent.ply + 1;
    }

    /** Was the stone taken on the way here? */
    public boolean used(int s) {
        Node x = this;
        while (x.parent != null) {
            if (x.stone == s) return true;
            x = x.parent;
        }
        return false;
    }

    public List<Node> children(int n) {
        if (children == null) {
            children = new ArrayList<>();
            for (int s = 1; s <= n; s++) {
                boolean ok;
                if (parent == null) ok = (s & 1) != 0 && s < 0.5 * n;
                else ok = !used(s) && (s % stone == 0 || stone % s == 0);
                if (ok) children.add(new Node(this, s));
            }
        }
        return children;
    }
}
