/** Milliseconds since 1970. Tests pass their own clock to make tokens, codes and signatures expire. */
export type Clock = () => number;

/** A clock that can be moved while the backend runs. */
export interface MovableClock {
  now: Clock;
  /** Offset from the machine's clock, in milliseconds. */
  offset(): number;
  /** Sets the offset from the base clock, in milliseconds; 0 resets it. */
  move(milliseconds: number): void;
}

/** Creates a clock that runs like `base` until it is moved. */
export function createMovableClock(base: Clock): MovableClock {
  let moved = 0;
  return {
    now: () => base() + moved,
    // Two reads of the machine's clock may differ by a millisecond, and a function's time must not jump by it.
    offset: () => (base === Date.now ? moved : base() + moved - Date.now()),
    move: (milliseconds) => {
      moved = milliseconds;
    },
  };
}
