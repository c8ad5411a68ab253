import type { PublicApi } from './public-api';

declare global {
  interface Window {
    /** Set by the head of a built page (src/inline/early-requests.ts). */
    early?: {
      /** As `performance.now()` had it. */
      since: number;
      /** By the request's body. */
      answers: Record<string, Promise<Response>>;
      /** The page's own, beside the site's. */
      files?: readonly string[];
      /** Resolves once the first picture of the answers is shown, or nothing comes of it. */
      picture?: Promise<void>;
    };
  }
}

/** Data in the head of a built page. */
export interface EarlyData extends PublicApi {
  /** Stands for a title's id in what follows. */
  anyId: string;
  needs: readonly EarlyNeeds[];
}

/** Early requests of the site for an address. */
export interface EarlyNeeds {
  address: string;
  /** Of the requests for its data. */
  bodies: readonly string[];
  /** Addresses of its script files, by language. */
  files: Record<string, readonly string[]>;
}

/** Maximum age of an early response, in milliseconds; later requests need fresh data. */
const longest = 30_000;

/**
 * Resolves when the first early response has arrived or failed; at once if the page sent no early request. Call it
 * before any code consumes the response.
 */
export async function firstEarlyAnswer(): Promise<void> {
  const [first] = Object.values(window.early?.answers ?? {});
  try {
    await (await first)?.clone().text();
  } catch {
    // The consumer of the response handles the error.
  }
}

/**
 * Returns the response to an identical request that the page sent before this code loaded; each response is returned
 * once.
 */
export function earlyAnswer(body: string): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.early;
  const answer = early?.answers[body];
  if (!early || !answer) return undefined;
  delete early.answers[body];
  return performance.now() - early.since < longest ? answer : undefined;
}
