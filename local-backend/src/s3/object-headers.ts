import type { IncomingHttpHeaders } from 'node:http';
import { ServiceError } from '../http/service.ts';
import type { WriteCondition } from './object-store.ts';

/** The headers of a write that are kept with the object. Throws `ServiceError` for those that ask for what is not here. */
export function storedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  rejectUnsupported(headers);
  const kept = Object.entries(headers).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(',') : value;
    return text !== undefined && isStored(name) ? [[name, name === 'content-encoding' ? encoding(text) : text]] : [];
  });
  const metadata = kept.filter(([name]) => name?.startsWith('x-amz-meta-'));
  if (metadata.join('').length > 2048) {
    throw new ServiceError('MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size');
  }
  return Object.fromEntries(kept.filter(([, value]) => value !== ''));
}

/** What `If-None-Match: *` or `If-Match` demand of a write. */
export function writeCondition(headers: IncomingHttpHeaders): WriteCondition {
  const ifNoneMatch = headers['if-none-match'];
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined) return { kind: 'etag', etag: ifMatch.replaceAll('"', '') };
  if (ifNoneMatch === undefined) return { kind: 'none' };
  if (ifNoneMatch === '*') return { kind: 'absent' };
  throw new ServiceError('NotImplemented', 'A write takes no If-None-Match but *.', 501);
}

const storedNames = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

/** Headers that change what is stored or who may read it; to ignore them would be to lie. */
const unsupported = [
  'x-amz-acl',
  'x-amz-grant-',
  'x-amz-tagging',
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

/** `aws-chunked` is how the body travelled, not how it is stored. */
function encoding(value: string): string {
  const codings = value.split(',').map((coding) => coding.trim());
  return codings.filter((coding) => coding !== 'aws-chunked').join(',');
}
