package hw2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class HelperTest {

    @Test
    void oneIsNotPrime() {
        assertFalse(Helper.isPrime(1));
    }

    @Test
    void twoIsPrime() {
        assertTrue(Helper.isPrime(2));
    }

    @Test
    void largestPrimeFactor() {
        assertEquals(7, Helper.getLargestPrimeFactor(14));
        assertEquals(3, Helper.getLargestPrimeFactor(12));
        assertEquals(2, Helper.getLargestPrimeFactor(8));
    }
}
