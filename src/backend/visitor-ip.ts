import { env } from '@/config/env';
import { timings } from '@/config/timings';

/**
 * Returns the visitor's public address from the configured service, otherwise 'unknown' (specification, customer side,
 * §8).
 */
export async function visitorIp(): Promise<string> {
  if (env.ipLookupAddress === '') return 'unknown';
  try {
    const response = await fetch(env.ipLookupAddress, { signal: AbortSignal.timeout(timings.ipLookup) });
    const answer: unknown = await response.json();
    return ipOf(answer) ?? 'unknown';
  } catch (failure) {
    console.info('The visitor address could not be looked up.', failure);
    return 'unknown';
  }
}

function ipOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('ip' in answer)) return undefined;
  return typeof answer.ip === 'string' ? answer.ip : undefined;
}
