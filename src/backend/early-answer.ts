declare global {
  interface Window {
    /** Set by the head of a built page (scripts/prerender/early-requests.ts). */
    early?: {
      /** As `performance.now()` had it. */
      since: number;
      /** By the request's body. */
      answers: Record<string, Promise<Response>>;
    };
  }
}

/** In milliseconds: whoever asks later wants to know how it is now. */
const longest = 30_000;

/** The answer to a request that the page has sent before this code was here, for whoever is the first to ask the same. */
export function earlyAnswer(body: string): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.early;
  const answer = early?.answers[body];
  if (!early || !answer) return undefined;
  delete early.answers[body];
  return performance.now() - early.since < longest ? answer : undefined;
}
