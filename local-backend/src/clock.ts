/** Milliseconds since 1970. Tests pass their own to make tokens, codes and signatures expire. */
export type Clock = () => number;

/** A clock that can be put forward and back while the backend runs. */
export interface MovableClock {
  now: Clock;
  /** Milliseconds that it is ahead of this machine's own. */
  offset(): number;
  /** Sets it so many milliseconds ahead of the clock it was made from; 0 sets it right again. */
  move(milliseconds: number): void;
}

/** A clock that goes as `base` does until it is moved. */
export function createMovableClock(base: Clock): MovableClock {
  let moved = 0;
  return {
    now: () => base() + moved,
    // Two looks at the machine's clock may differ by a millisecond, and a function's time must not jump by it.
    offset: () => (base === Date.now ? moved : base() + moved - Date.now()),
    move: (milliseconds) => {
      moved = milliseconds;
    },
  };
}
