import type { IncomingHttpHeaders } from 'node:http';
import { ServiceError } from '../../http/service.ts';
import { storedHeaders, writeCondition } from '../object-headers.ts';
import { checkPreconditions } from '../preconditions.ts';
import { type Bucket, findReadableObject, requireObjectPermission, type S3Call } from '../s3-call.ts';
import { quoted, sendXml } from '../send-response.ts';

/** CopyObject: creates a second object that shares the stored bytes. */
export async function copyObject(call: S3Call): Promise<void> {
  const { request, response, bucket, key } = call;
  requireObjectPermission(call, 's3:PutObject');
  const source = readSource(call);
  const object = findReadableObject(call, source.key, source.bucket);
  if (checkPreconditions(sourceConditions(request.headers), object) !== 'proceed') throw preconditionFailed();
  const replaces = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  if (!replaces && source.bucket === bucket && source.key === key) throw copyOntoItself();
  const headers = replaces ? storedHeaders(request.headers) : object.headers;
  const { etag, checksums } = object;
  const copy = await source.bucket.store.share(object, (files) =>
    bucket.store.put({ key, etag, headers, checksums, files }, writeCondition(request.headers)),
  );
  sendXml(response, 'CopyObjectResult', {
    LastModified: new Date(copy.modified).toISOString(),
    ETag: quoted(copy.etag),
  });
}

/** `x-amz-copy-source: /bucket/key`, percent-encoded; the leading slash is optional. */
function readSource({ request, findBucket }: S3Call): { bucket: Bucket; key: string } {
  const header = String(request.headers['x-amz-copy-source']);
  const [path = '', version] = header.split('?');
  if (version !== undefined) throw new ServiceError('NotImplemented', 'Versions are not implemented.', 501);
  const [, bucketName, key] = /^\/?([^/]+)\/(.+)$/s.exec(decode(path)) ?? [];
  if (bucketName === undefined || key === undefined) throw badSource();
  return { bucket: findBucket(bucketName), key };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw badSource();
  }
}

const conditionPrefix = 'x-amz-copy-source-';

function sourceConditions(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const conditions = Object.entries(headers).filter(([name]) => name.startsWith(`${conditionPrefix}if-`));
  return Object.fromEntries(conditions.map(([name, value]) => [name.slice(conditionPrefix.length), value]));
}

function badSource(): ServiceError {
  const message = 'Copy Source must mention the source bucket and key: sourcebucket/sourcekey';
  return new ServiceError('InvalidArgument', message);
}

function copyOntoItself(): ServiceError {
  const message =
    "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata.";
  return new ServiceError('InvalidRequest', message);
}

function preconditionFailed(): ServiceError {
  const message = 'At least one of the pre-conditions you specified did not hold';
  return new ServiceError('PreconditionFailed', message, 412);
}
