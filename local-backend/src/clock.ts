/** Milliseconds since 1970. Tests pass their own clock to make tokens, codes and signatures expire. */
export type Clock = () => number;

/** Creates a clock that runs like `base` until it is moved. */
export function createMovableClock(base: Clock) {
  let offsetMilliseconds = 0;
  return {
    now: () => base() + offsetMilliseconds,
    // The machine's clock is not read twice if it is the base: two reads may differ by a millisecond, which would shift
    // a function's time.
    /** Offset from the machine's clock, in milliseconds. */
    offset: (): number => (base === Date.now ? offsetMilliseconds : base() + offsetMilliseconds - Date.now()),
    /** Sets the offset from the base clock, in milliseconds; 0 resets it. */
    move: (milliseconds: number): void => {
      offsetMilliseconds = milliseconds;
    },
  };
}

export type MovableClock = ReturnType<typeof createMovableClock>;
