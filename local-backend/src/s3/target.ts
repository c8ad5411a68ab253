import { decodePath } from '../http/decode-path.ts';
import { ServiceError } from '../http/service.ts';

export interface Target {
  /** First segment of the path; for CloudFront the distribution's number. Empty if the path has no segment. */
  bucket: string;
  /** Decoded key. */
  key: string;
  /** Path and key as sent, which signatures cover. */
  rawPath: string;
  rawKey: string;
  /** Query without the question mark. */
  rawQuery: string;
  query: URLSearchParams;
}

/**
 * Parses the raw URL's `{mount}/{bucket}/{key}?…`, because `URL` would resolve `..` in a key. A key whose percent
 * encoding is invalid stays encoded.
 */
export function parseTarget(address: string, mount: string): Target {
  const questionMark = address.indexOf('?');
  const rawPath = questionMark === -1 ? address : address.slice(0, questionMark);
  const rawQuery = questionMark === -1 ? '' : address.slice(questionMark + 1);
  const [, bucket = '', rawKey = ''] = /^\/([^/]*)(?:\/(.*))?$/s.exec(rawPath.slice(mount.length)) ?? [];
  return { bucket, key: decodePath(rawKey, rawKey), rawPath, rawKey, rawQuery, query: new URLSearchParams(rawQuery) };
}

/** Throws S3's error for a key that S3 does not accept. */
export function checkKey({ key, rawKey }: Target): void {
  if (decodePath(rawKey, undefined) === undefined)
    throw new ServiceError('InvalidURI', "Couldn't parse the specified URI.");
  if (Buffer.byteLength(key) > 1024) throw new ServiceError('KeyTooLongError', 'Your key is too long');
}
