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

/** Parses the raw URL's `{mount}/{bucket}/{key}?…`, because `URL` would resolve `..` in a key. */
export function parseTarget(address: string, mount: string): Target {
  const questionMark = address.indexOf('?');
  const rawPath = questionMark === -1 ? address : address.slice(0, questionMark);
  const rawQuery = questionMark === -1 ? '' : address.slice(questionMark + 1);
  const [, bucket = '', rawKey = ''] = /^\/([^/]*)(?:\/(.*))?$/s.exec(rawPath.slice(mount.length)) ?? [];
  const key = decodePath(rawKey, undefined);
  if (key === undefined) throw new ServiceError('InvalidURI', "Couldn't parse the specified URI.");
  if (Buffer.byteLength(key) > 1024) throw new ServiceError('KeyTooLongError', 'Your key is too long');
  return { bucket, key, rawPath, rawKey, rawQuery, query: new URLSearchParams(rawQuery) };
}
