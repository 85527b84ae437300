public class TakeStones
{
	public static void main(String[] args)
	{
		int n = Integer.parseInt(args[0]);
		int nTaken = Integer.parseInt(args[1]);

		GameState gs = new GameState(n);
		int i = 0;
		while(i < nTaken)
		{
			gs.removeStone(Integer.parseInt(args[i + 2]));
			i++;
		}

		int depth = Integer.parseInt(args[nTaken + 2]);
		if(depth == 0)
			depth = Integer.MAX_VALUE;

		AlphaBetaPruning abp = new AlphaBetaPruning();
		abp.run(gs, depth);
		abp.printStats();
	}
}
