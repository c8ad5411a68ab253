/** Milliseconds since 1970. Tests pass their own to make tokens, codes and signatures expire. */
export type Clock = () => number;
