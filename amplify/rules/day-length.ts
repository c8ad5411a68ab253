/** As records count the time that they are kept. */
export const daySeconds = 86_400;
export const dayMilliseconds = 1000 * daySeconds;
