public class AlphaBetaPruning
{
	int nVisited = 0, nEvaluated = 0, deepest = 0;
	int nextMove = 0;
	double val = 0;

	public void run(GameState gs, int depth)
	{
		boolean max = gs.numTaken() % 2 == 0;
		val = alphabeta(gs, 0, depth, -1.0/0.0, 1.0/0.0, max);
	}

	// one method for both players, "max" says whose turn it is
	private double alphabeta(GameState gs, int level, int limit, double alpha, double beta, boolean max)
	{
		nVisited++;
		if(level > deepest)
			deepest = level;

		int[] succ = gs.getSuccessors();
		if(level == limit || succ.length == 0)
		{
			nEvaluated++;
			return gs.evaluate();
		}

		double v = max ? -1.0/0.0 : 1.0/0.0;
		for(int k = 0; k < succ.length; k++)
		{
			int before = gs.getLastMove();
			gs.removeStone(succ[k]);
			double child = alphabeta(gs, level + 1, limit, alpha, beta, !max);
			gs.putBack(succ[k], before);

			if((max && child > v) || (!max && child < v))
			{
				v = child;
				if(level == 0)
					nextMove = succ[k];
			}

			if(max)
			{
				if(v >= beta)
					return v;
				if(v > alpha)
					alpha = v;
			}
			else
			{
				if(v <= alpha)
					return v;
				if(v < beta)
					beta = v;
			}
		}
		return v;
	}

	public void printStats()
	{
		double ebf = (nVisited - 1.0) / (nVisited - nEvaluated);
		System.out.println("Move: " + nextMove);
		System.out.println("Value: " + val);
		System.out.println("Number of Nodes Visited: " + nVisited);
		System.out.println("Number of Nodes Evaluated: " + nEvaluated);
		System.out.println("Max Depth Reached : " + deepest);
		System.out.printf("Avg Effective Branching Factor: %.1f\n", ebf);
	}
}
