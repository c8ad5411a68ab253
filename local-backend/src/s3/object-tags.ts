import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { ServiceError } from '../http/service.ts';

export const tagSet = v.record(v.string(), v.string());

/** Tags of an object, value by key. */
export type Tags = v.InferOutput<typeof tagSet>;

const MAX_TAGS = 10;

/**
 * Validates the tags of a request against S3's limits.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-tagging.html
 */
export function checkTags(pairs: [key: string, value: string][]): Tags {
  if (pairs.length > MAX_TAGS) throw new ServiceError('BadRequest', 'Object tags cannot be greater than 10');
  for (const [key, value] of pairs) {
    if (key === '' || key.length > 128) throw new ServiceError('InvalidTag', 'The TagKey you have provided is invalid');
    if (value.length > 256) throw new ServiceError('InvalidTag', 'The TagValue you have provided is invalid');
  }
  const tags = Object.fromEntries(pairs);
  if (Object.keys(tags).length < pairs.length)
    throw new ServiceError('InvalidTag', 'Cannot provide multiple Tags with the same key');
  return tags;
}

/** Reads the header `x-amz-tagging: a=1&b=2`; undefined if it is absent. */
export function tagsOfHeader(headers: IncomingHttpHeaders): Tags | undefined {
  const header = headers['x-amz-tagging'];
  return typeof header === 'string' ? checkTags([...new URLSearchParams(header)]) : undefined;
}
