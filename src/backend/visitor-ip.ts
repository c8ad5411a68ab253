import { env } from '@/config/env';
import { timings } from '@/config/timings';

/** Returns the visitor's public address, otherwise 'unknown' (specification, customer side, §8). */
export async function visitorIp(): Promise<string> {
  if (env.ipLookupAddress === '') return 'unknown';
  try {
    const response = await fetch(env.ipLookupAddress, { signal: AbortSignal.timeout(timings.ipLookup) });
    const body: unknown = await response.json();
    return ipOf(body) ?? 'unknown';
  } catch (failure) {
    console.info('The visitor address could not be looked up.', failure);
    return 'unknown';
  }
}

function ipOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('ip' in body)) return undefined;
  return typeof body.ip === 'string' ? body.ip : undefined;
}
