/** The unit in which records count how long they are kept. */
export const secondsPerDay = 86_400;
/** A day without a change of the clock. */
export const millisecondsPerDay = 1000 * secondsPerDay;
