import { afterEach, expect, test, vi } from 'vitest';
import * as blog from '@/backend/blog';
import { changeComments, readCommentPage } from './manage-comments';

afterEach(() => vi.restoreAllMocks());

/** Stores this many comments; returns how many were read. */
function storeComments(count: number, bodyOf: (index: number) => string) {
  const read = { requests: 0, comments: 0 };
  vi.spyOn(blog, 'listCommentsByStatus').mockImplementation(async (_status, _order, limit, after) => {
    const start = Number(after ?? 0);
    const end = Math.min(start + limit, count);
    read.requests += 1;
    read.comments += end - start;
    const items = Array.from({ length: end - start }, (_, at) => ({
      ...{ id: String(start + at), post_slug: 'silent-film', post_title: 'Silent film' },
      ...{ commenter: 'Inès', body: bodyOf(start + at), written_at: null },
    }));
    return { items, next: end < count ? String(end) : undefined };
  });
  return read;
}

const idsOf = ({ comments }: Awaited<ReturnType<typeof readCommentPage>>) => comments.map(({ id }) => id);

test('finds comments by prefixes of words of text, author and post, beyond the first page', async () => {
  storeComments(450, (index) => (index === 420 ? 'The café scene!' : 'Nice.'));
  expect(idsOf(await readCommentPage('SHOWN', 'CAFE', undefined))).toEqual(['420']);
  expect(idsOf(await readCommentPage('SHOWN', 'cafe ines silent', undefined))).toEqual(['420']);
  expect(idsOf(await readCommentPage('SHOWN', 'cafe bo', undefined))).toEqual([]);
});

test('searches at most 1000 comments at once, and goes on from there', async () => {
  const read = storeComments(100_000, (index) => (index === 1500 ? 'Café' : 'Nice.'));
  const first = await readCommentPage('SHOWN', 'cafe', undefined);
  expect([idsOf(first), first.next, read]).toEqual([[], '1000', { requests: 5, comments: 1000 }]);
  expect(idsOf(await readCommentPage('SHOWN', 'cafe', first.next))).toEqual(['1500']);
});

test('reads one page of 50 without a search, and stops a search at 50 matches', async () => {
  const read = storeComments(1000, () => 'Nice.');
  expect(idsOf(await readCommentPage('PENDING', '', undefined))).toHaveLength(50);
  expect(read).toEqual({ requests: 1, comments: 50 });
  await readCommentPage('PENDING', 'nice', undefined);
  expect(read).toEqual({ requests: 2, comments: 250 });
});

test('reports the comments that were changed before a request failed', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const ids = Array.from({ length: 250 }, (_, index) => String(index));
  const failure = new Error('no connection');
  const changed = (requests: number) => {
    let left = requests;
    return changeComments(ids, 'SHOW', async (part) => {
      left -= 1;
      if (left < 0) throw failure;
      return part;
    });
  };
  expect(await changed(3)).toEqual(ids);
  expect(logged).not.toHaveBeenCalled();
  expect(await changed(1)).toEqual(ids.slice(0, 100));
  expect(logged).toHaveBeenCalledWith(expect.any(String), failure);
  await expect(changed(0)).rejects.toBe(failure);
});
