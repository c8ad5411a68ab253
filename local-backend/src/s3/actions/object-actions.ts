import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import { flushFile } from '../flush-file.ts';
import { storedHeaders, writeCondition } from '../object-headers.ts';
import { readXmlBody } from '../read-xml-body.ts';
import { receiveBody } from '../receive-body.ts';
import {
  type Bucket,
  findReadableObject,
  isObjectActionAllowed,
  requireBucketPermission,
  requireObjectPermission,
  type S3Call,
} from '../s3-call.ts';
import { quoted, sendEmpty, sendXml } from '../send-response.ts';
import { checkPreconditions, serveObject } from '../serve-object.ts';

const deleteRequest = v.object({
  Delete: v.object({
    Object: v.pipe(v.array(v.object({ Key: v.pipe(v.string(), v.minLength(1)) })), v.maxLength(1000)),
    Quiet: v.optional(v.string()),
  }),
});

const conditionPrefix = 'x-amz-copy-source-';

/** GetObject and HeadObject. */
export async function getObject(call: S3Call): Promise<void> {
  const { request, response, bucket, query } = call;
  const object = findReadableObject(call);
  const read = (first: number, last: number) => bucket.store.read(object, first, last);
  // Checksums cover the whole object, so a range has none.
  const wantsChecksums = request.headers['x-amz-checksum-mode'] === 'ENABLED' && request.headers.range === undefined;
  await serveObject(
    request,
    response,
    { object, read },
    { ...overrides(query), ...(wantsChecksums && object.checksums) },
  );
}

/** Reads `response-content-type=…` and similar parameters, with which a signed URL overrides response headers. */
function overrides(query: URLSearchParams): Record<string, string> {
  const wanted = [...query].filter(([name]) => /^response-(cache-control|content-[a-z]+|expires)$/.test(name));
  return Object.fromEntries(wanted.map(([name, value]) => [name.replace('response-', ''), value]));
}

/** GetBucketLocation: the region, as the text of the root element. */
export async function getBucketLocation(call: S3Call): Promise<void> {
  requireBucketPermission(call, 's3:GetBucketLocation');
  sendXml(call.response, 'LocationConstraint', { '#text': call.region });
}

/** HeadBucket: tests that the bucket exists and may be listed. */
export async function headBucket(call: S3Call): Promise<void> {
  requireBucketPermission(call, 's3:ListBucket');
  sendEmpty(call.response, 200, { 'x-amz-bucket-region': call.region });
}

/** PutObject: stores an object from one request. */
export async function putObject(call: S3Call): Promise<void> {
  const { request, response, bucket, key, payloadHash } = call;
  requireObjectPermission(call, 's3:PutObject');
  const headers = storedHeaders(request.headers);
  const condition = writeCondition(request.headers);
  const { file, size, md5, checksums } = await receiveBody(request, payloadHash, bucket.store.temporaryFile());
  try {
    await flushFile(file);
    const files = [{ file, size, origin: 'move' as const }];
    await bucket.store.put({ key, etag: md5, headers, checksums, files }, condition);
  } finally {
    await rm(file, { force: true });
  }
  sendEmpty(response, 200, { etag: quoted(md5), ...checksums });
}

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

/** DeleteObject: succeeds also for a missing object. */
export async function deleteObject(call: S3Call): Promise<void> {
  requireObjectPermission(call, 's3:DeleteObject');
  await call.bucket.store.remove(call.key);
  sendEmpty(call.response, 204);
}

/** DeleteObjects: up to 1000 keys, each authorized separately. */
export async function deleteObjects(call: S3Call): Promise<void> {
  const { Delete } = await readXmlBody(call, deleteRequest);
  const deleted: string[] = [];
  const refused: string[] = [];
  for (const { Key } of Delete.Object) {
    if (!isObjectActionAllowed(call, 's3:DeleteObject', Key)) {
      refused.push(Key);
      continue;
    }
    await call.bucket.store.remove(Key);
    deleted.push(Key);
  }
  const denied = new ServiceError('AccessDenied', 'Access Denied', 403);
  sendXml(call.response, 'DeleteResult', {
    Deleted: Delete.Quiet === 'true' ? undefined : deleted.map((Key) => ({ Key })),
    Error: refused.map((Key) => ({ Key, Code: denied.code, Message: denied.message })),
  });
}
