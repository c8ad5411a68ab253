/** Maximum lengths in characters of the site's own content; the API rejects longer texts. */
export const longestContent = {
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
 * A page of this site: one slash, and nothing that a browser reads as another host. Written for AppSync as well, whose
 * expressions know no look-ahead.
 */
export const siteLinkPattern = '^/([A-Za-z0-9?#][A-Za-z0-9/._~%?#&=+:,@!-]*)?$';

/** Returns true for a link to a page of this site (specification, decision 28). */
export function isSiteLink(link: string): boolean {
  return link.length <= longestContent.address && new RegExp(siteLinkPattern).test(link);
}

/** The path of an address that was copied from this site's own address line; any other is left as it is. */
export function asSiteLink(typed: string, origin: string): string {
  const link = typed.trim();
  return link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
}
