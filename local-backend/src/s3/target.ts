import { ServiceError } from '../http/service.ts';

export interface Target {
  /** The first segment, a distribution's number for deliveries. Empty when there is none. */
  bucket: string;
  /** Decoded. */
  key: string;
  /** The whole path and the key as sent: what signatures cover. */
  rawPath: string;
  rawKey: string;
  /** Without the question mark. */
  rawQuery: string;
  query: URLSearchParams;
}

/**
 * Takes a request's address apart: `{mount}/{bucket}/{key}?…`. Reads the raw address, because `URL` would resolve
 * the `..` that a key may hold. Throws `ServiceError` (InvalidURI, KeyTooLongError).
 */
export function parseTarget(address: string, mount: string): Target {
  const questionMark = address.indexOf('?');
  const rawPath = questionMark === -1 ? address : address.slice(0, questionMark);
  const rawQuery = questionMark === -1 ? '' : address.slice(questionMark + 1);
  const [, bucket = '', rawKey = ''] = /^\/([^/]*)(?:\/(.*))?$/s.exec(rawPath.slice(mount.length)) ?? [];
  const key = decode(rawKey);
  if (Buffer.byteLength(key) > 1024) throw new ServiceError('KeyTooLongError', 'Your key is too long');
  return { bucket, key, rawPath, rawKey, rawQuery, query: new URLSearchParams(rawQuery) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ServiceError('InvalidURI', "Couldn't parse the specified URI.");
  }
}
