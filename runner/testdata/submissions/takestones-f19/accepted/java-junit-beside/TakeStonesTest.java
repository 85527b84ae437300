import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class TakeStonesTest {
    @Test
    public void handoutExample() {
        Search search = new Search(7);
        search.take(1);
        search.take(4);
        search.take(2);
        search.run(3);
        assertEquals(6, search.move);
    }
}
