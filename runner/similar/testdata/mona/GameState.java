import java.util.*;

public class GameState
{
    private boolean[] present;
    private int n;
    private int last;

    public GameState(int size)
    {
        this.n = size;
        this.last = -1;
        this.present = new boolean[size + 1];
        Arrays.fill(this.present, 1, size + 1, true);
    }

    public GameState(GameState other)
    {
        this.n = other.n;
        this.last = other.last;
        this.present = Arrays.copyOf(other.present, other.present.length);
    }

    public int numTaken()
    {
        int result = 0;
        int i = 1;
        while (i <= n)
        {
            if (!present[i])
                result++;
            i++;
        }
        return result;
    }

    private void addFirstMoves(List<Integer> list)
    {
        for (int i = 1; i * 2 < n; i++)
            if (i % 2 == 1)
                list.add(i);
    }

    public List<Integer> getMoves()
    {
        List<Integer> list = new ArrayList<>();
        if (last == -1)
        {
            addFirstMoves(list);
            return list;
        }
        for (int i = 1; i < last; i++)
        {
            if (present[i] && last % i == 0)
                list.add(i);
        }
        int i = 2 * last;
        while (i <= n)
        {
            if (present[i])
                list.add(i);
            i += last;
        }
        return list;
    }

    public List<GameState> getSuccessors()
    {
        List<GameState> result = new ArrayList<>();
        for (int stone : getMoves())
        {
            GameState copy = new GameState(this);
            copy.removeStone(stone);
            result.add(copy);
        }
        return result;
    }

    public void removeStone(int idx)
    {
        this.present[idx] = false;
        this.last = idx;
    }

    public double evaluate()
    {
        List<Integer> possible = getMoves();
        boolean evenTaken = numTaken() % 2 == 0;
        if (possible.isEmpty())
            return evenTaken ? -1 : 1;
        if (present[1])
            return 0.0;
        double score;
        if (last != 1)
        {
            boolean isPrime = Helper.isPrime(last);
            int divisor = isPrime ? last : Helper.getLargestPrimeFactor(last);
            int count = 0;
            for (int p : possible)
            {
                if (p % divisor == 0)
                    count++;
            }
            score = isPrime ? 0.7 : 0.6;
            if (count % 2 == 0)
                score = -score;
        }
        else
        {
            score = possible.size() % 2 == 0 ? -0.5 : 0.5;
        }
        if (!evenTaken)
            score = -score;
        return score;
    }

    public int getSize()
    {
        return this.n;
    }

    public boolean getStone(int idx)
    {
        return this.present[idx];
    }

    public void setStone(int idx)
    {
        this.present[idx] = true;
    }

    public int getLastMove()
    {
        return this.last;
    }
}
