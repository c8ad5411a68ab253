import type { PublicApi } from './public-api';

declare global {
  interface Window {
    /** Set by the head of a built page (src/early-script.ts). */
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

/** What stands in the head of a built page. */
export interface EarlyData extends PublicApi {
  /** Stands for a title's id in what follows. */
  anyId: string;
  needs: readonly EarlyNeeds[];
}

/** What the site asks for as it opens at an address. */
export interface EarlyNeeds {
  address: string;
  /** Of the requests for its data. */
  bodies: readonly string[];
  /** Addresses of its script files, by language. */
  files: Record<string, readonly string[]>;
}

/** In milliseconds: whoever asks later wants to know how it is now. */
const longest = 30_000;

/**
 * Resolves once the first answer to what the page has asked for is here, whatever it says; at once where it has asked for
 * nothing. To be called before anybody takes that answer.
 */
export async function firstEarlyAnswer(): Promise<void> {
  const [first] = Object.values(window.early?.answers ?? {});
  try {
    await (await first)?.clone().text();
  } catch {
    // Whoever takes the answer is told.
  }
}

/** The answer to a request that the page has sent before this code was here, for whoever is the first to ask the same. */
export function earlyAnswer(body: string): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.early;
  const answer = early?.answers[body];
  if (!early || !answer) return undefined;
  delete early.answers[body];
  return performance.now() - early.since < longest ? answer : undefined;
}
