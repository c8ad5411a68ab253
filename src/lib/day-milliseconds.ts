/** A day between two changes of the clock. */
export const dayMilliseconds = 86_400_000;
