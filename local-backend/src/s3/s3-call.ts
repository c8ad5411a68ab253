import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServiceError } from '../http/service.ts';
import type { PolicyRequest } from '../iam/policy.ts';
import type { Principal } from '../iam/principal.ts';
import type { MultipartUploads } from './multipart.ts';
import type { ObjectStore } from './object-store.ts';
import type { StoredObject } from './stored-object.ts';

export interface Bucket {
  name: string;
  store: ObjectStore;
  uploads: MultipartUploads;
}

/** One authenticated request to S3, as its action sees it. */
export interface S3Call {
  request: IncomingMessage;
  response: ServerResponse;
  query: URLSearchParams;
  bucket: Bucket;
  /** Decoded; empty for a request to the bucket itself. */
  key: string;
  principal: Principal;
  /** What was signed as the body's hash. */
  payloadHash: string;
  region: string;
  /** Whether the caller's role allows it. */
  permits(wanted: PolicyRequest): boolean;
  /** Throws `ServiceError` NoSuchBucket. */
  findBucket(name: string): Bucket;
}

export type S3Action = (call: S3Call) => Promise<void>;

/** Throws `ServiceError` AccessDenied unless the caller may do this to the object; `key` and `bucket` are the call's own by default. */
export function requireObjectPermission(call: S3Call, action: string, key = call.key, bucket = call.bucket.name): void {
  if (!isObjectActionAllowed(call, action, key, bucket)) throw accessDenied(call.principal, action, `${bucket}/${key}`);
}

/** Whether the caller may do this to an object. */
export function isObjectActionAllowed(
  call: S3Call,
  action: string,
  key = call.key,
  bucket = call.bucket.name,
): boolean {
  return call.permits({ action, resource: `arn:aws:s3:::${bucket}/${key}` });
}

/** Throws `ServiceError` AccessDenied unless the caller may do this to the bucket. */
export function requireBucketPermission(call: S3Call, action: string, context: Record<string, string> = {}): void {
  if (call.permits({ action, resource: `arn:aws:s3:::${call.bucket.name}`, context })) return;
  throw accessDenied(call.principal, action, call.bucket.name);
}

/**
 * The object itself, once the caller may read it. One that is missing is NoSuchKey only to those who may list the bucket
 * and AccessDenied to all others, so that nobody learns by guessing what there is.
 */
export function findReadableObject(call: S3Call, key = call.key, bucket = call.bucket): StoredObject {
  requireObjectPermission(call, 's3:GetObject', key, bucket.name);
  const object = bucket.store.find(key);
  if (object !== undefined) return object;
  // A read has no `s3:prefix`, so a permission to list only some prefixes does not count; S3 decides the same way.
  const mayList = call.permits({ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket.name}` });
  if (!mayList) throw accessDenied(call.principal, 's3:ListBucket', bucket.name);
  throw new ServiceError('NoSuchKey', 'The specified key does not exist.', 404);
}

/** Tells principals apart by one word, to remember who began an upload. */
export function principalName(principal: Principal): string {
  if (principal.kind === 'root') return 'root';
  return principal.kind === 'function' ? principal.roleArn : principal.identityId;
}

function accessDenied(principal: Principal, action: string, resource: string): ServiceError {
  const who = principal.kind === 'root' ? 'root' : principal.roleArn;
  const message = `User: ${who} is not authorized to perform: ${action} on resource: "arn:aws:s3:::${resource}"`;
  return new ServiceError('AccessDenied', message, 403);
}
