import { requestTimeout } from './async';

/** Tries candidates one after another; returns the first result, or throws the last error if none succeeds. */
export async function firstSuccess<Candidate, Result>(
  candidates: readonly Candidate[],
  attempt: (candidate: Candidate) => Promise<Result>,
): Promise<Result> {
  let failure: unknown = new Error('There is no candidate.');
  for (const candidate of candidates) {
    try {
      return await attempt(candidate);
    } catch (thrown) {
      failure = thrown;
    }
  }
  throw failure;
}

/** Fetches a text; throws after the request timeout, and for a status of failure. */
export async function fetchText(address: string, init?: RequestInit): Promise<string> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(requestTimeout) });
  if (!response.ok) throw new Error(`The server responds with ${response.status}.`);
  return response.text();
}
