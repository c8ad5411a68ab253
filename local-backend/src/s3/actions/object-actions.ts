import { rm } from 'node:fs/promises';
import * as v from 'valibot';
import { flushFile } from '../../durable-file.ts';
import { ServiceError } from '../../http/service.ts';
import { findCopySource } from '../copy-source.ts';
import { storedHeaders, writeCondition } from '../object-headers.ts';
import { readXmlBody } from '../read-xml-body.ts';
import { receiveBody } from '../receive-body.ts';
import {
  findReadableObject,
  isObjectActionAllowed,
  requestTags,
  requireBucketPermission,
  requireObjectPermission,
  type S3Action,
  type S3Call,
} from '../s3-call.ts';
import { quoted, sendEmpty, sendXml } from '../send-response.ts';
import { serveObject } from '../serve-object.ts';

/** Actions on objects and buckets. */
export const objectActions = {
  async GetObject(call) {
    const { request, response, bucket, query } = call;
    const object = findReadableObject(call);
    const read = (first: number, last: number) => bucket.store.read(object, first, last);
    // Checksums cover the whole object, so the response to a range contains none.
    const wantsChecksums = request.headers['x-amz-checksum-mode'] === 'ENABLED' && request.headers.range === undefined;
    // A signed URL can override response headers with parameters such as `response-content-type=…`.
    const overrides = [...query]
      .filter(([name]) => /^response-(cache-control|content-[a-z]+|expires)$/.test(name))
      .map(([name, value]) => [name.replace('response-', ''), value]);
    const tagCount = Object.keys(object.tags ?? {}).length;
    const extraHeaders = {
      ...Object.fromEntries(overrides),
      ...(wantsChecksums && object.checksums),
      ...(tagCount > 0 && { 'x-amz-tagging-count': tagCount }),
    };
    await serveObject(request, response, { object, read }, extraHeaders);
  },
  /** Executes PutObject: stores an object from one request. */
  async PutObject(call) {
    const { request, response, bucket, key, payloadHash } = call;
    requireObjectPermission(call, 's3:PutObject');
    const headers = storedHeaders(request.headers);
    const condition = writeCondition(request.headers);
    const tags = requestTags(call);
    const { file, size, md5, checksums } = await receiveBody(request, payloadHash, bucket.store.temporaryFile());
    try {
      await flushFile(file);
      const files = [{ file, size, origin: 'move' as const }];
      const object = await bucket.store.put({ key, etag: md5, headers, checksums, tags, files }, condition);
      await call.notify({ key, action: 'Put', object: { size: object.size, etag: object.etag } });
    } finally {
      await rm(file, { force: true });
    }
    sendEmpty(response, 200, { etag: quoted(md5), ...checksums });
  },
  /** Executes CopyObject: creates a second object that shares the stored bytes. */
  async CopyObject(call) {
    const { request, response, bucket, key } = call;
    requireObjectPermission(call, 's3:PutObject');
    const source = findCopySource(call);
    const { object } = source;
    const replaces = request.headers['x-amz-metadata-directive'] === 'REPLACE';
    if (!replaces && source.bucket === bucket && source.key === key) {
      const message =
        "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata.";
      throw new ServiceError('InvalidRequest', message);
    }
    const headers = replaces ? storedHeaders(request.headers) : object.headers;
    const { etag, checksums } = object;
    const tags = request.headers['x-amz-tagging-directive'] === 'REPLACE' ? requestTags(call) : object.tags;
    const copy = await source.bucket.store.share(object, (files) =>
      bucket.store.put({ key, etag, headers, checksums, tags, files }, writeCondition(request.headers)),
    );
    await call.notify({ key, action: 'Copy', object: { size: copy.size, etag: copy.etag } });
    sendXml(response, 'CopyObjectResult', {
      LastModified: new Date(copy.modified).toISOString(),
      ETag: quoted(copy.etag),
    });
  },
  /** Executes DeleteObject, which also succeeds for a missing object. */
  async DeleteObject(call) {
    requireObjectPermission(call, 's3:DeleteObject');
    await removeObject(call, call.key);
    sendEmpty(call.response, 204);
  },
  /** Executes DeleteObjects: up to 1000 keys, each of which is authorized separately. */
  async DeleteObjects(call) {
    const { Delete } = await readXmlBody(call, deleteRequest);
    const deleted: { Key: string }[] = [];
    const denied: { Key: string; Code: string; Message: string }[] = [];
    for (const { Key } of Delete.Object) {
      if (!isObjectActionAllowed(call, 's3:DeleteObject', Key)) {
        denied.push({ Key, Code: 'AccessDenied', Message: 'Access Denied' });
        continue;
      }
      await removeObject(call, Key);
      deleted.push({ Key });
    }
    sendXml(call.response, 'DeleteResult', {
      Deleted: Delete.Quiet === 'true' ? undefined : deleted,
      Error: denied,
    });
  },
  /** Executes GetBucketLocation: returns the region as the text of the root element. */
  async GetBucketLocation(call) {
    requireBucketPermission(call, 's3:GetBucketLocation');
    sendXml(call.response, 'LocationConstraint', { '#text': call.region });
  },
  /** Executes HeadBucket: tests that the bucket exists and that the caller may list it. */
  async HeadBucket(call) {
    requireBucketPermission(call, 's3:ListBucket');
    sendEmpty(call.response, 200, { 'x-amz-bucket-region': call.region });
  },
} satisfies Record<string, S3Action>;

async function removeObject({ bucket, notify }: S3Call, key: string): Promise<void> {
  const exists = bucket.store.find(key) !== undefined;
  await bucket.store.remove(key);
  if (exists) await notify({ key, action: 'Delete' });
}

const deleteRequest = v.object({
  Delete: v.object({
    Object: v.pipe(v.array(v.object({ Key: v.pipe(v.string(), v.minLength(1)) })), v.maxLength(1000)),
    Quiet: v.optional(v.string()),
  }),
});
