/** Maximum lengths in characters of the site's own content; the API rejects longer texts. */
export const maxContentLengths = {
  note: 600,
  question: 300,
  answer: 5000,
  quote: 1000,
  person: 100,
  slideTitle: 120,
  slideFact: 60,
  slideDescription: 800,
  address: 1000,
} as const;

/**
 * Matches the path of a page of this site: one slash, and nothing that a browser interprets as another host. Also used
 * by AppSync, whose expressions have no look-ahead.
 */
export const siteLinkPattern = '^/([A-Za-z0-9?#][A-Za-z0-9/._~%?#&=+:,@!-]*)?$';

/** Returns true for a link to a page of this site (specification, decision 28). */
export function isSiteLink(link: string): boolean {
  return link.length <= maxContentLengths.address && new RegExp(siteLinkPattern).test(link);
}

/** Removes the origin from an address of this site, as copied from the browser; returns any other text trimmed. */
export function asSiteLink(typed: string, origin: string): string {
  const link = typed.trim();
  return link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
}
