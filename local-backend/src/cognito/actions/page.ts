import * as v from 'valibot';
import { invalidParameter } from '../user-pool.ts';

const limit = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)), 60);
const token = v.nullish(v.string());

/** Pagination parameters of most list actions; ListUsers has another name for its token. */
export const pageEntries = { Limit: limit, NextToken: token };
export const userPageEntries = { Limit: limit, PaginationToken: token };

/**
 * Returns one page of a list, and the next page's token if there are more items. Throws `InvalidParameterException` for
 * an invalid token.
 */
export async function collectPage<T>(
  list: Iterable<T> | AsyncIterable<T>,
  size: number,
  from: string | null | undefined,
): Promise<{ items: T[]; next: string | undefined }> {
  const start = from ? Number(Buffer.from(from, 'base64url').toString()) : 0;
  if (!Number.isSafeInteger(start) || start < 0) throw invalidParameter('Invalid pagination token given.');
  const end = start + (size || 60);
  const items: T[] = [];
  let position = 0;
  for await (const item of list) {
    if (position === end) return { items, next: Buffer.from(String(end)).toString('base64url') };
    if (position >= start) items.push(item);
    position += 1;
  }
  return { items, next: undefined };
}
