import type { IncomingHttpHeaders } from 'node:http';
import { ServiceError } from '../http/service.ts';
import type { WriteCondition } from './object-store.ts';

/** Selects the headers that are stored with the object. Throws `ServiceError` for headers of unsupported features. */
export function storedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  rejectUnsupported(headers);
  const stored = Object.entries(headers).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(',') : value;
    return text !== undefined && isStored(name) ? [[name, name === 'content-encoding' ? encoding(text) : text]] : [];
  });
  const metadata = stored.filter(([name]) => name?.startsWith('x-amz-meta-'));
  if (metadata.join('').length > 2048) {
    throw new ServiceError('MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size');
  }
  return Object.fromEntries(stored.filter(([, value]) => value !== ''));
}

/** Reads the condition of the header `If-None-Match: *` or `If-Match`. */
export function writeCondition(headers: IncomingHttpHeaders): WriteCondition {
  const ifNoneMatch = headers['if-none-match'];
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined) return { kind: 'etag', etag: ifMatch.replaceAll('"', '') };
  if (ifNoneMatch === undefined) return { kind: 'none' };
  if (ifNoneMatch === '*') return { kind: 'absent' };
  throw new ServiceError('NotImplemented', 'A write supports no If-None-Match value other than *.', 501);
}

const storedNames = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

/** Headers that change the stored object or its permissions, so they must not be ignored. */
const unsupported = [
  'x-amz-acl',
  'x-amz-grant-',
  'x-amz-object-lock-',
  'x-amz-server-side-encryption-customer-',
  'x-amz-website-redirect-location',
  'x-amz-write-offset-bytes',
];

function rejectUnsupported(headers: IncomingHttpHeaders): void {
  const found = Object.keys(headers).find((name) => unsupported.some((start) => name.startsWith(start)));
  if (found === undefined) return;
  const message = `A header you provided implies functionality that is not implemented: ${found}`;
  throw new ServiceError('NotImplemented', message, 501);
}

function isStored(name: string): boolean {
  return storedNames.includes(name) || name.startsWith('x-amz-meta-');
}

/** Removes `aws-chunked`, which is the encoding of the transfer, not of the object. */
function encoding(value: string): string {
  const codings = value.split(',').map((coding) => coding.trim());
  return codings.filter((coding) => coding !== 'aws-chunked').join(',');
}
