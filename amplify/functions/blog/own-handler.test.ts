import { afterEach, expect, test, vi } from 'vitest';
import * as readItems from '../shared/dynamodb/read-items';
import * as comments from './comments';
import { handler } from './own-handler';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Returns the ids of the comments that the operation lists for their author, who wrote `count` on each of two posts. */
async function listed(postSlug: string | null, count: number) {
  vi.stubEnv('COMMENT_TABLE', 'BlogComment');
  const written = Array.from({ length: count }, (_, n) =>
    ['one', 'two'].map((slug) => ({ comment_id: `${slug}-${n}`, post_slug: slug, written_at: timeOf(n) })),
  ).flat();
  vi.spyOn(comments, 'authorshipsOf').mockResolvedValue(written);
  vi.spyOn(readItems, 'batchGetAll').mockImplementation(async (_, keys) =>
    written
      .filter(({ comment_id }) => keys.some(({ id }) => id === comment_id))
      .map(({ comment_id, written_at }) => ({ id: comment_id, written_at })),
  );
  const event = { identity: { sub: 'ann' }, request: { headers: {} }, arguments: { postSlug } } as unknown;
  const found = await handler(event as Parameters<typeof handler>[0]);
  return Array.isArray(found) ? found.map(({ id }) => id) : [];
}

const timeOf = (minute: number) => new Date(minute * 60_000).toISOString();

test('lists the own comments on a post, or on all, the latest first', async () => {
  expect(await listed('one', 2)).toEqual(['one-1', 'one-0']);
  expect((await listed(null, 2)).toSorted()).toEqual(['one-0', 'one-1', 'two-0', 'two-1']);
});

test('lists the latest hundred comments', async () => {
  const latest = await listed('two', 101);
  expect(latest).toHaveLength(100);
  expect(latest[0]).toBe('two-100');
  expect(latest.at(-1)).toBe('two-1');
});
