import java.util.Vector;

public class Position
{
    private static final int FREE = 0;
    private static final int TAKEN = 1;

    private int[] board;
    private int lastMove;
    private int moveCount;

    public Position(int numberOfStones, int[] stonesTaken)
    {
        board = new int[numberOfStones];
        for (int i = 0; i < stonesTaken.length; i++)
        {
            makeMove(stonesTaken[i]);
        }
    }

    public Position(Position original)
    {
        board = new int[original.board.length];
        System.arraycopy(original.board, 0, board, 0, board.length);
        lastMove = original.lastMove;
        moveCount = original.moveCount;
    }

    public void makeMove(int stone)
    {
        board[stone - 1] = TAKEN;
        lastMove = stone;
        moveCount++;
    }

    public boolean isMaxPlayerTurn()
    {
        return moveCount % 2 == 0;
    }

    public Vector<Integer> getLegalMoves()
    {
        Vector<Integer> legalMoves = new Vector<Integer>();
        for (int stone = 1; stone <= board.length; stone++)
        {
            if (board[stone - 1] != FREE)
            {
                continue;
            }
            if (moveCount == 0)
            {
                if (stone % 2 != 0 && stone < board.length / 2.0)
                {
                    legalMoves.add(stone);
                }
            }
            else if (stone % lastMove == 0 || lastMove % stone == 0)
            {
                legalMoves.add(stone);
            }
        }
        return legalMoves;
    }

    public double getValue()
    {
        Vector<Integer> legalMoves = getLegalMoves();
        double value;
        if (legalMoves.isEmpty())
        {
            return isMaxPlayerTurn() ? -1.0 : 1.0;
        }
        else if (board[0] == FREE)
        {
            return 0.0;
        }
        else if (lastMove == 1)
        {
            value = 0.5;
            if (legalMoves.size() % 2 == 0)
            {
                value = -0.5;
            }
        }
        else if (MathTools.isPrime(lastMove))
        {
            value = 0.7;
            if (countMultiples(legalMoves, lastMove) % 2 == 0)
            {
                value = -0.7;
            }
        }
        else
        {
            value = 0.6;
            if (countMultiples(legalMoves, MathTools.getLargestPrimeFactor(lastMove)) % 2 == 0)
            {
                value = -0.6;
            }
        }
        if (!isMaxPlayerTurn())
        {
            value = value * -1;
        }
        return value;
    }

    private int countMultiples(Vector<Integer> stones, int number)
    {
        int count = 0;
        for (int i = 0; i < stones.size(); i++)
        {
            if (stones.get(i) % number == 0)
            {
                count++;
            }
        }
        return count;
    }
}
