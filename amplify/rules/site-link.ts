/** Maximum length of an address in characters; the API rejects longer ones. */
export const maxAddressLength = 1000;

/**
 * Matches the path of a page of this site: one slash, and nothing that a browser interprets as another host. Also used
 * by AppSync, whose expressions have no look-ahead.
 */
export const siteLinkPattern = '^/([A-Za-z0-9?#][A-Za-z0-9/._~%?#&=+:,@!-]*)?$';

/** Returns true for a link to a page of this site (specification, decision 28). */
export function isSiteLink(link: string): boolean {
  return link.length <= maxAddressLength && new RegExp(siteLinkPattern).test(link);
}
