/** Seconds of a day, the unit of the records' retention periods. */
export const secondsPerDay = 86_400;
/** Milliseconds of a day without a clock change. */
export const millisecondsPerDay = 1000 * secondsPerDay;
