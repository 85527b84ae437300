public class GameState
{
	private boolean[] gone;		// gone[s] is true when stone s was taken
	private int size;
	private int last;
	private int taken;

	public GameState(int size)
	{
		this.size = size;
		gone = new boolean[size + 1];
	}

	public int numTaken()		{ return taken; }
	public int getLastMove()	{ return last; }

	public void removeStone(int s)
	{
		gone[s] = true;
		last = s;
		taken++;
	}

	/* undo of removeStone */
	public void putBack(int s, int before)
	{
		gone[s] = false;
		last = before;
		taken--;
	}

	public int[] getSuccessors()
	{
		int[] tmp = new int[size];
		int count = 0;
		for(int s = 1; s <= size; s++)
			if(!gone[s] && legal(s))
				tmp[count++] = s;

		int[] result = new int[count];
		for(int k = 0; k < count; k++)
			result[k] = tmp[k];
		return result;
	}

	private boolean legal(int s)
	{
		if(taken == 0)
			return s % 2 == 1 && s < size / 2.0;
		return s % last == 0 || last % s == 0;
	}

	public double evaluate()
	{
		int[] succ = getSuccessors();
		boolean maxTurn = taken % 2 == 0;

		if(succ.length == 0)
			return maxTurn ? -1.0 : 1.0;
		if(!gone[1])
			return 0.0;

		double v;
		int count = 0;
		if(last == 1)
		{
			count = succ.length;
			v = 0.5;
		}
		else if(Helper.isPrime(last))
		{
			for(int k = 0; k < succ.length; k++)
				if(succ[k] % last == 0)
					count++;
			v = 0.7;
		}
		else
		{
			int p = Helper.getLargestPrimeFactor(last);
			for(int k = 0; k < succ.length; k++)
				if(succ[k] % p == 0)
					count++;
			v = 0.6;
		}

		if(count % 2 == 0)
			v = -v;
		if(!maxTurn)
			v = -v;
		return v;
	}
}
