import { ServiceError } from '../../http/service.ts';
import { compareKeys, firstIndexWhereNot } from '../key-order.ts';
import { requireBucketPermission, type S3Action, type S3Call } from '../s3-call.ts';
import { quoted, sendXml } from '../send-response.ts';

/** Actions that list the objects of a bucket. */
export const listingActions = {
  /**
   * Executes ListObjects, the first version: its marker is a key or common prefix, and the page starts after it.
   * https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjects.html
   */
  async ListObjects(call) {
    const { response, query, bucket } = call;
    const prefix = query.get('prefix') ?? '';
    requireBucketPermission(call, 's3:ListBucket', listContext(query));
    const delimiter = query.get('delimiter') ?? '';
    const marker = query.get('marker') ?? '';
    const limit = readMaxKeys(query.get('max-keys'));
    const encode = readEncoding(query);
    const after = marker === '' ? undefined : readMarker(marker, prefix, delimiter);
    const page = listPage(bucket.store.keys(), { prefix, delimiter, after, limit });
    sendXml(response, 'ListBucketResult', {
      Name: bucket.name,
      Prefix: encode(prefix),
      Marker: encode(marker),
      // Without a delimiter, clients use the last key of the page as the next marker.
      NextMarker: delimiter === '' ? undefined : page.end && encode(page.end.text),
      Delimiter: delimiter === '' ? undefined : encode(delimiter),
      MaxKeys: limit,
      EncodingType: query.get('encoding-type') ?? undefined,
      IsTruncated: page.end !== undefined,
      Contents: page.keys.flatMap((key) => describe(bucket, key, encode)),
      CommonPrefixes: page.commonPrefixes.map((Prefix) => ({ Prefix: encode(Prefix) })),
    });
  },
  /** Executes ListObjectsV2. The response repeats the request's parameters, which clients verify. */
  async ListObjectsV2(call) {
    const { response, query, bucket } = call;
    const prefix = query.get('prefix') ?? '';
    requireBucketPermission(call, 's3:ListBucket', listContext(query));
    const delimiter = query.get('delimiter') ?? '';
    const maxKeys = readMaxKeys(query.get('max-keys'));
    const token = query.get('continuation-token') ?? undefined;
    const startAfter = query.get('start-after') ?? undefined;
    const encode = readEncoding(query);
    const page = listPage(bucket.store.keys(), {
      prefix,
      delimiter,
      after: pageStart(token, startAfter),
      limit: maxKeys,
    });
    sendXml(response, 'ListBucketResult', {
      Name: bucket.name,
      Prefix: encode(prefix),
      Delimiter: delimiter === '' ? undefined : encode(delimiter),
      MaxKeys: maxKeys,
      EncodingType: query.get('encoding-type') ?? undefined,
      KeyCount: page.keys.length + page.commonPrefixes.length,
      IsTruncated: page.end !== undefined,
      ContinuationToken: token,
      NextContinuationToken: page.end && writeToken(page.end),
      StartAfter: startAfter === undefined ? undefined : encode(startAfter),
      Contents: page.keys.flatMap((key) => describe(bucket, key, encode)),
      CommonPrefixes: page.commonPrefixes.map((Prefix) => ({ Prefix: encode(Prefix) })),
    });
  },
} satisfies Record<string, S3Action>;

function readMarker(text: string, prefix: string, delimiter: string): PageEnd {
  const end = delimiter === '' || !text.startsWith(prefix) ? -1 : text.indexOf(delimiter, prefix.length);
  return { kind: end >= 0 && end + delimiter.length === text.length ? 'common prefix' : 'key', text };
}

function describe({ store }: S3Call['bucket'], key: string, encode: (text: string) => string) {
  const object = store.find(key);
  if (object === undefined) return [];
  return [
    {
      Key: encode(key),
      LastModified: new Date(object.modified).toISOString(),
      ETag: quoted(object.etag),
      Size: object.size,
      StorageClass: 'STANDARD',
    },
  ];
}

/** Returns the context keys of policy conditions; absent parameters add none. */
function listContext(query: URLSearchParams): Record<string, string> {
  const names = ['prefix', 'delimiter', 'max-keys'].filter((name) => query.has(name));
  return Object.fromEntries(names.map((name) => [`s3:${name}`, query.get(name) ?? '']));
}

const MAX_PAGE_SIZE = 1000;

function readMaxKeys(text: string | null): number {
  if (text === null || text === '') return MAX_PAGE_SIZE;
  if (!/^\d{1,10}$/.test(text))
    throw new ServiceError('InvalidArgument', 'Provided max-keys not an integer or within integer range');
  return Math.min(Number(text), MAX_PAGE_SIZE);
}

/**
 * Returns the encoder of keys. `encoding-type=url` supports keys that XML cannot represent; S3 encodes a space as `+`
 * and leaves slashes.
 */
function readEncoding(query: URLSearchParams): (text: string) => string {
  const type = query.get('encoding-type');
  if (type === null) return (text) => text;
  if (type !== 'url') throw new ServiceError('InvalidArgument', 'Invalid Encoding Method specified in Request');
  return (text) => encodeURIComponent(text).replace(/%2F/g, '/').replace(/%20/g, '+');
}

function pageStart(token: string | undefined, startAfter: string | undefined): PageEnd | undefined {
  if (token !== undefined) return readToken(token);
  return startAfter === undefined ? undefined : { kind: 'key', text: startAfter };
}

function writeToken({ kind, text }: PageEnd): string {
  return Buffer.from(`${kind === 'key' ? 'k' : 'p'}${text}`).toString('base64url');
}

function readToken(token: string): PageEnd {
  const text = Buffer.from(token, 'base64url').toString();
  if (!/^[kp]/.test(text)) throw new ServiceError('InvalidArgument', 'The continuation token provided is incorrect');
  return { kind: text.startsWith('k') ? 'key' : 'common prefix', text: text.slice(1) };
}

export type PageEnd = { kind: 'key' | 'common prefix'; text: string };

interface PageRequest {
  prefix: string;
  /** Delimiter, or an empty string for none. Keys that contain it after the prefix are grouped as a common prefix. */
  delimiter: string;
  after: PageEnd | undefined;
  /** Maximum number of keys and common prefixes together. */
  limit: number;
}

export interface Page {
  keys: string[];
  commonPrefixes: string[];
  /** Last entry of the page; undefined on the last page. */
  end: PageEnd | undefined;
}

/** Selects one page of sorted keys. Skips all keys of a common prefix in one step. */
export function listPage(sortedKeys: readonly string[], { prefix, delimiter, after, limit }: PageRequest): Page {
  const page: Page = { keys: [], commonPrefixes: [], end: undefined };
  let last: PageEnd | undefined;
  let position = startOf(sortedKeys, prefix, after);
  for (;;) {
    const key = sortedKeys[position];
    if (key === undefined || !key.startsWith(prefix) || limit === 0) return page;
    if (page.keys.length + page.commonPrefixes.length === limit) return { ...page, end: last };
    const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    if (cut === -1) {
      page.keys.push(key);
      last = { kind: 'key', text: key };
      position++;
      continue;
    }
    const commonPrefix = key.slice(0, cut + delimiter.length);
    page.commonPrefixes.push(commonPrefix);
    last = { kind: 'common prefix', text: commonPrefix };
    position = firstIndexWhereNot(sortedKeys, position, (other) => other.startsWith(commonPrefix));
  }
}

function startOf(sortedKeys: readonly string[], prefix: string, after: PageEnd | undefined): number {
  const start = firstIndexWhereNot(sortedKeys, 0, (key) => compareKeys(key, prefix) < 0);
  if (after === undefined) return start;
  const { kind, text } = after;
  return firstIndexWhereNot(
    sortedKeys,
    start,
    (key) => compareKeys(key, text) <= 0 || (kind === 'common prefix' && key.startsWith(text)),
  );
}
