import java.math.BigDecimal;
import java.math.RoundingMode;

public class AlphaBetaSearch
{
    private int depthLimit;
    private int nodesVisited;
    private int nodesEvaluated;
    private int bestMove;

    public AlphaBetaSearch(int depthLimit)
    {
        this.depthLimit = depthLimit;
    }

    public double start(Position position)
    {
        if (position.isMaxPlayerTurn())
        {
            return maxValue(position, 0, Integer.MIN_VALUE, Integer.MAX_VALUE);
        }
        else
        {
            return minValue(position, 0, Integer.MIN_VALUE, Integer.MAX_VALUE);
        }
    }

    private double maxValue(Position position, int currentDepth, double alpha, double beta)
    {
        nodesVisited++;
        if (isTerminal(position, currentDepth))
        {
            nodesEvaluated++;
            return position.getValue();
        }
        double v = Integer.MIN_VALUE;
        for (int stone : position.getLegalMoves())
        {
            Position successor = new Position(position);
            successor.makeMove(stone);
            double successorValue = minValue(successor, currentDepth + 1, alpha, beta);
            if (successorValue > v)
            {
                v = successorValue;
                if (currentDepth == 0)
                {
                    bestMove = stone;
                }
            }
            if (v >= beta)
            {
                return v;
            }
            alpha = Math.max(alpha, v);
        }
        return v;
    }

    private double minValue(Position position, int currentDepth, double alpha, double beta)
    {
        nodesVisited++;
        if (isTerminal(position, currentDepth))
        {
            nodesEvaluated++;
            return position.getValue();
        }
        double v = Integer.MAX_VALUE;
        for (int stone : position.getLegalMoves())
        {
            Position successor = new Position(position);
            successor.makeMove(stone);
            double successorValue = maxValue(successor, currentDepth + 1, alpha, beta);
            if (successorValue < v)
            {
                v = successorValue;
                if (currentDepth == 0)
                {
                    bestMove = stone;
                }
            }
            if (v <= alpha)
            {
                return v;
            }
            beta = Math.min(beta, v);
        }
        return v;
    }

    private boolean isTerminal(Position position, int currentDepth)
    {
        if (depthLimit > 0 && currentDepth == depthLimit)
        {
            return true;
        }
        return position.getLegalMoves().isEmpty();
    }

    public int getBestMove()
    {
        return bestMove;
    }

    public int getNodesVisited()
    {
        return nodesVisited;
    }

    public int getNodesEvaluated()
    {
        return nodesEvaluated;
    }

    public int getMaxDepthReached()
    {
        return depthLimit;
    }

    public String getAverageBranchingFactor()
    {
        BigDecimal edges = new BigDecimal(nodesVisited - 1);
        BigDecimal inner = new BigDecimal(nodesVisited - nodesEvaluated);
        return edges.divide(inner, 1, RoundingMode.HALF_UP).toString();
    }
}
