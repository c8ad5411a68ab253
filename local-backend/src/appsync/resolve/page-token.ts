import type { Item } from '../../dynamodb/attribute-values.ts';
import { isMap } from '../vtl/values.ts';
import { DataSourceError } from './data-source-error.ts';

/** Encodes the last key of a page as `nextToken`, which is opaque to clients. */
export function writePageToken(key: Item): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Decodes a page token. Throws `DataSourceError` for a malformed one; the table validates the key. */
export function readPageToken(token: unknown): object {
  try {
    const key: unknown = JSON.parse(Buffer.from(String(token), 'base64url').toString());
    if (isMap(key)) return key;
  } catch {
    // The error below also covers JSON that is not a key.
  }
  throw new DataSourceError('Invalid pagination token given.', 'DynamoDB:InvalidPaginationToken');
}
