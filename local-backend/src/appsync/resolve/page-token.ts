import type { Item } from '../../dynamodb/attribute-values.ts';
import { isMap } from '../vtl/values.ts';
import { DataSourceError } from './data-source-error.ts';

/** `nextToken`: where a page ended, as text that clients hand back unread. */
export function writePageToken(key: Item): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Throws `SourceError` for a token that is none; whether its key fits the table is the table's to say. */
export function readPageToken(token: unknown): object {
  try {
    const key: unknown = JSON.parse(Buffer.from(String(token), 'base64url').toString());
    if (isMap(key)) return key;
  } catch {
    // Answered below, like a token that is JSON but no key.
  }
  throw new DataSourceError('Invalid pagination token given.', 'DynamoDB:InvalidPaginationToken');
}
