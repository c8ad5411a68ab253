import type { PublicApi } from './public-api';

declare global {
  interface Window {
    /** Set by the inline script in the head of a built page (src/inline/early-requests.ts). */
    early?: {
      /** Time of the requests, as `performance.now()` returned it. */
      since: number;
      /** Responses by the request's body. */
      responses: Record<string, Promise<Response>>;
      /** The script files of this page, besides those of every page. */
      files?: readonly string[];
      /** Resolves once the first picture of the responses is shown or cannot be shown. */
      picture?: Promise<void>;
    };
  }
}

/** Data in the head of a built page. */
export interface EarlyData extends PublicApi {
  /** Placeholder for a title's id or a post's slug in the addresses and request bodies below. */
  anyId: string;
  needs: readonly EarlyNeeds[];
}

export interface EarlyNeeds {
  address: string;
  /** Bodies of the page's data requests. */
  bodies: readonly string[];
  /** Addresses of the page's script files, by language. */
  files: Record<string, readonly string[]>;
}

/** Maximum age of an early response, in milliseconds; later requests need fresh data. */
const maxAge = 30_000;

/**
 * Resolves when the first early response has arrived or failed; immediately if the page sent no early request. Call it
 * before any code consumes the response.
 */
export async function firstEarlyResponse(): Promise<void> {
  const [first] = Object.values(window.early?.responses ?? {});
  try {
    await (await first)?.clone().text();
  } catch {
    // The consumer of the response handles the error.
  }
}

/** Returns, once, the response to an identical request that the page sent before this code loaded. */
export function earlyResponse(body: string): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.early;
  const response = early?.responses[body];
  if (!early || !response) return undefined;
  delete early.responses[body];
  return performance.now() - early.since < maxAge ? response : undefined;
}
