/** Bytes that had been sent at a time in milliseconds. */
export interface RateSample {
  readonly at: number;
  readonly bytes: number;
}

/** Milliseconds over which the rate is averaged, so that a short stall does not make it jump. */
const window = 8000;
/** Minimum milliseconds between the first and the last sample for a meaningful rate. */
const minSpan = 700;
/** Minimum milliseconds between two samples: progress is reported hundreds of times a second. */
const interval = 100;
/** Milliseconds in which a report replaces the first sample: a resumed upload reports old parts first. */
const settling = 300;

/** Adds a progress report to the samples and drops outdated ones; returns the same array if the report adds nothing. */
export function addSample(samples: readonly RateSample[], sample: RateSample): readonly RateSample[] {
  const [first] = samples;
  const isSettling = samples.length === 1 && first && sample.at - first.at < settling;
  const settled = isSettling ? [{ at: first.at, bytes: sample.bytes }] : samples;
  const last = settled.at(-1);
  if (last && sample.at - last.at < interval) return settled;
  return [...settled, sample].filter(({ at }) => at >= sample.at - window);
}

/** Returns the average bytes per second until `now`, falling without data; undefined with few samples. */
export function rateOf(samples: readonly RateSample[], now: number): number | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < minSpan) return undefined;
  return Math.max(0, ((last.bytes - first.bytes) / (now - first.at)) * 1000);
}

/** Seconds until the remaining bytes are sent at `perSecond` bytes per second; undefined if the rate is unknown. */
export function secondsLeft(bytesLeft: number, perSecond: number | undefined): number | undefined {
  if (bytesLeft <= 0) return 0;
  if (perSecond === undefined || perSecond < 1) return undefined;
  return bytesLeft / perSecond;
}
