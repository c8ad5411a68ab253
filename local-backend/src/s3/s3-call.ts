import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServiceError } from '../http/service.ts';
import type { PolicyRequest } from '../iam/policy.ts';
import { notAuthorizedTo, type Principal } from '../iam/principal.ts';
import type { MultipartUploads } from './multipart-uploads.ts';
import type { ObjectChange } from './object-notifications.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import { type Tags, tagsOfHeader } from './object-tags.ts';
import { noSuchKey } from './s3-errors.ts';

export interface Bucket {
  name: string;
  /** Milliseconds since 1970. */
  created: number;
  store: ObjectStore;
  uploads: MultipartUploads;
}

export interface S3Call {
  request: IncomingMessage;
  response: ServerResponse;
  query: URLSearchParams;
  bucket: Bucket;
  /** Decoded key; empty for a request to the bucket. */
  key: string;
  principal: Principal;
  payloadHash: string;
  region: string;
  /** Tests whether the caller's role allows the request. */
  permits(wanted: PolicyRequest): boolean;
  /** Sends the events of a completed change of the bucket. */
  notify(change: Omit<ObjectChange, 'bucket'>): Promise<void>;
  /** Returns a bucket. Throws `ServiceError` NoSuchBucket. */
  findBucket(name: string): Bucket;
}

export type S3Action = (call: S3Call) => Promise<void>;

/** Throws `ServiceError` AccessDenied unless the caller may execute the action on the object. */
export function requireObjectPermission(call: S3Call, action: string, key = call.key, bucket = call.bucket.name): void {
  if (!isObjectActionAllowed(call, action, key, bucket)) throw accessDenied(call.principal, action, `${bucket}/${key}`);
}

export function isObjectActionAllowed(
  call: S3Call,
  action: string,
  key = call.key,
  bucket = call.bucket.name,
): boolean {
  return call.permits({ action, resource: `arn:aws:s3:::${bucket}/${key}` });
}

/** Throws `ServiceError` AccessDenied unless the caller may execute the action on the bucket. */
export function requireBucketPermission(call: S3Call, action: string, context: Record<string, string> = {}): void {
  if (call.permits({ action, resource: `arn:aws:s3:::${call.bucket.name}`, context })) return;
  throw accessDenied(call.principal, action, call.bucket.name);
}

/**
 * Returns the object if the caller may read it. For a missing object it throws NoSuchKey to callers who may list the
 * bucket, and AccessDenied to others, so that they cannot find out which keys exist.
 */
export function findReadableObject(call: S3Call, key = call.key, bucket = call.bucket): StoredObject {
  requireObjectPermission(call, 's3:GetObject', key, bucket.name);
  const object = bucket.store.find(key);
  if (object !== undefined) return object;
  // The request has no `s3:prefix`, so a list permission with a prefix condition does not apply, as in S3.
  const mayList = call.permits({ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket.name}` });
  if (!mayList) throw accessDenied(call.principal, 's3:ListBucket', bucket.name);
  throw noSuchKey();
}

/** Reads the tags of a write; undefined if there are none. Throws `ServiceError` unless the caller may set tags. */
export function requestTags(call: S3Call): Tags | undefined {
  const tags = tagsOfHeader(call.request.headers);
  if (tags !== undefined) requireObjectPermission(call, 's3:PutObjectTagging');
  return tags;
}

/** Returns a unique name of a principal, which identifies the initiator of an upload. */
export function principalName(principal: Principal): string {
  if (principal.kind === 'root') return 'root';
  return principal.kind === 'function' ? principal.roleArn : principal.identityId;
}

function accessDenied(principal: Principal, action: string, resource: string): ServiceError {
  return new ServiceError('AccessDenied', notAuthorizedTo(principal, action, `"arn:aws:s3:::${resource}"`), 403);
}
