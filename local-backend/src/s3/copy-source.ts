import type { IncomingHttpHeaders } from 'node:http';
import { decodePath } from '../http/decode-path.ts';
import { ServiceError } from '../http/service.ts';
import type { StoredObject } from './object-store.ts';
import { type Bucket, findReadableObject, type S3Call } from './s3-call.ts';
import { preconditionFailed } from './s3-errors.ts';
import { checkPreconditions } from './serve-object.ts';

export interface CopySource {
  bucket: Bucket;
  key: string;
  object: StoredObject;
}

/**
 * Finds the object that `x-amz-copy-source: /bucket/key` names, percent-encoded; the leading slash is optional. Throws
 * `ServiceError` when the caller may not read it or when a condition for the source is not met.
 */
export function findCopySource(call: S3Call): CopySource {
  const { bucket, key } = readSource(call);
  const object = findReadableObject(call, key, bucket);
  if (checkPreconditions(sourceConditions(call.request.headers), object) !== 'proceed') throw preconditionFailed();
  return { bucket, key, object };
}

function readSource({ request, findBucket }: S3Call): { bucket: Bucket; key: string } {
  const header = String(request.headers['x-amz-copy-source']);
  const [path = '', version] = header.split('?');
  if (version !== undefined) throw new ServiceError('NotImplemented', 'Versions are not implemented.', 501);
  const [, bucketName, key] = /^\/?([^/]+)\/(.+)$/s.exec(decodePath(path, '')) ?? [];
  if (bucketName !== undefined && key !== undefined) return { bucket: findBucket(bucketName), key };
  const message = 'Copy Source must mention the source bucket and key: sourcebucket/sourcekey';
  throw new ServiceError('InvalidArgument', message);
}

const conditionPrefix = 'x-amz-copy-source-';

function sourceConditions(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const conditions = Object.entries(headers).filter(([name]) => name.startsWith(`${conditionPrefix}if-`));
  return Object.fromEntries(conditions.map(([name, value]) => [name.slice(conditionPrefix.length), value]));
}
