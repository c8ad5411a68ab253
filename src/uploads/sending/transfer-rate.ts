/** The speed of a transfer over its last seconds: a moment's stall does not make it jump. */
export interface TransferRate {
  /** `bytes` in all have been sent by now. */
  note(bytes: number): void;
  /** Bytes a second; undefined until there is enough to tell. */
  perSecond(): number | undefined;
  /** Clears the samples after a pause, which would distort the rate. */
  forget(): void;
}

/** All in milliseconds. */
const span = 8000;
const leastSpan = 700;
/** Progress comes hundreds of times a second. */
const between = 100;
/** Milliseconds after a resume in which progress is ignored: it reports bytes that arrived earlier. */
const settling = 300;

/** Measures the transfer rate from progress reports; `now` returns milliseconds. */
export function measureRate(now: () => number = () => performance.now()): TransferRate {
  let samples: { at: number; bytes: number }[] = [];
  return {
    note(bytes) {
      const at = now();
      const [first] = samples;
      if (samples.length === 1 && first && at - first.at < settling) first.bytes = bytes;
      const last = samples.at(-1);
      if (last && at - last.at < between) return;
      samples.push({ at, bytes });
      while (samples[0] && samples[0].at < at - span) samples.shift();
    },
    perSecond() {
      const [first] = samples;
      const last = samples.at(-1);
      if (!first || !last || last.at - first.at < leastSpan) return undefined;
      // Until now, not until the last news: a line that is dead slows down.
      return Math.max(0, ((last.bytes - first.bytes) / (now() - first.at)) * 1000);
    },
    forget() {
      samples = [];
    },
  };
}

/** Seconds until the remaining bytes are sent at `perSecond` bytes per second; undefined if the rate is unknown. */
export function secondsLeft(bytesLeft: number, perSecond: number | undefined): number | undefined {
  if (bytesLeft <= 0) return 0;
  if (perSecond === undefined || perSecond < 1) return undefined;
  return bytesLeft / perSecond;
}
