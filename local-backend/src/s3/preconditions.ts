import type { IncomingHttpHeaders } from 'node:http';
import type { StoredObject } from './stored-object.ts';

type Version = Pick<StoredObject, 'etag' | 'modified'>;

/** Evaluates `If-Match`, `If-None-Match` and the two dates, in the order of RFC 9110 §13.2.2. */
export function checkPreconditions(
  headers: IncomingHttpHeaders,
  object: Version,
): 'proceed' | 'not modified' | 'failed' {
  const ifMatch = headers['if-match'];
  const unmodifiedSince = date(headers['if-unmodified-since']);
  if (ifMatch !== undefined && !matches(ifMatch, object.etag)) return 'failed';
  if (ifMatch === undefined && unmodifiedSince !== undefined && seconds(object) > unmodifiedSince) return 'failed';

  const ifNoneMatch = headers['if-none-match'];
  const modifiedSince = date(headers['if-modified-since']);
  if (ifNoneMatch !== undefined) return matches(ifNoneMatch, object.etag) ? 'not modified' : 'proceed';
  if (modifiedSince !== undefined && seconds(object) <= modifiedSince) return 'not modified';
  return 'proceed';
}

/** Tests whether a range may be served: `If-Range` is absent or matches this version. */
export function rangeIsCurrent(headers: IncomingHttpHeaders, object: Version): boolean {
  const ifRange = headers['if-range'];
  if (typeof ifRange !== 'string') return true;
  const since = date(ifRange);
  return since === undefined ? ifRange === `"${object.etag}"` : seconds(object) === since;
}

function matches(header: string, etag: string): boolean {
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, '').replace(/^"|"$/g, ''));
  return tags.includes(etag) || header.trim() === '*';
}

/** Truncates to seconds, the precision of HTTP dates. */
function seconds({ modified }: Version): number {
  return Math.floor(modified / 1000);
}

function date(header: string | string[] | undefined): number | undefined {
  // Rejects entity tags, because `Date.parse` accepts almost any text.
  if (typeof header !== 'string' || !/^[A-Z][a-z]{2}, .* GMT$/.test(header)) return undefined;
  const milliseconds = Date.parse(header);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000;
}
