/** The unit of the records' retention periods. */
export const secondsPerDay = 86_400;
/** A day without a change of the clock. */
export const millisecondsPerDay = 1000 * secondsPerDay;
