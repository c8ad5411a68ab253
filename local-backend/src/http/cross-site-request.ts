import type { IncomingMessage } from 'node:http';

/** Tests whether a page of another site sent the request; following a link from another site is allowed. */
export function isCrossSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  if (site === 'same-site' && headers['sec-fetch-mode'] !== 'navigate') return true;
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host;
}
