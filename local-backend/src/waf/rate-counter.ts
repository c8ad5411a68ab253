import type { Clock } from '../clock.ts';

/** WAF checks rates about every ten seconds, so a window moves in steps of this length. */
const STEP_MILLISECONDS = 10_000;
/** Number of addresses at which those without requests within the window are removed. */
const ADDRESSES_BEFORE_REMOVAL = 10_000;

/**
 * Creates a counter of the requests of each address within a sliding window. It counts a request and returns the number
 * of requests in the window.
 */
export function createRateCounter(windowSeconds: number, clock: Clock): (address: string) => number {
  const steps = Math.ceil((windowSeconds * 1000) / STEP_MILLISECONDS);
  /** Requests by address and step, the oldest step first. */
  const addresses = new Map<string, { step: number; requests: number }[]>();
  return (address) => {
    const step = Math.floor(clock() / STEP_MILLISECONDS);
    const counts = (addresses.get(address) ?? []).filter((count) => count.step > step - steps && count.step <= step);
    const last = counts.at(-1);
    if (last?.step === step) last.requests += 1;
    else counts.push({ step, requests: 1 });
    if (addresses.size >= ADDRESSES_BEFORE_REMOVAL) {
      for (const [other, known] of addresses) if ((known.at(-1)?.step ?? 0) <= step - steps) addresses.delete(other);
    }
    addresses.set(address, counts);
    return counts.reduce((sum, { requests }) => sum + requests, 0);
  };
}
