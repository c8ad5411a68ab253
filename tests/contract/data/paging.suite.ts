import { beforeAll, describe, expect, test } from 'vitest';
import { asMember, asVisitor, connectedClient, signInAs } from '../../support/session';

const commentCount = 250;

const { BlogComment } = (await connectedClient()).models;

describe('paging', () => {
  const post_slug = crypto.randomUUID();
  const writtenAt = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString();

  beforeAll(async () => {
    await signInAs('administrator');
    const numbers = Array.from({ length: commentCount }, (_, n) => n);
    const results = await Promise.all(
      numbers.map((n) =>
        BlogComment.create(
          { post_slug, shown_on: post_slug, commenter: `${n}`, written_at: writtenAt(n) },
          { ...asMember, selectionSet: ['id'] },
        ),
      ),
    );
    expect(results.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  });

  type List = typeof BlogComment.list;
  type Page = { data: { commenter: string | null }[]; nextToken?: string | null };

  async function allPages(list: (nextToken: string | undefined) => Promise<Page>) {
    const pages: (string | null)[][] = [];
    let nextToken: string | null | undefined;
    do {
      const page = await list(nextToken ?? undefined);
      pages.push(page.data.map(({ commenter }) => commenter));
      nextToken = page.nextToken;
      // An endless list would be an error of the backend.
      expect(pages.length).toBeLessThan(100);
    } while (nextToken);
    return pages;
  }

  const token = (nextToken: string | undefined) => (nextToken === undefined ? {} : { nextToken });

  test('pages of an index contain every record once, in order', async () => {
    const pages = await allPages((nextToken) =>
      BlogComment.listBlogCommentByShown_onAndWritten_at(
        { shown_on: post_slug },
        { limit: 40, ...token(nextToken), selectionSet: ['commenter'], ...asVisitor },
      ),
    );
    expect(pages.flat().map(Number)).toEqual(Array.from({ length: commentCount }, (_, n) => n));
    expect(pages.slice(0, 6).map(({ length }) => length)).toEqual([40, 40, 40, 40, 40, 40]);
  });

  test('without a limit a page has 100 records', async () => {
    const { data, nextToken } = await BlogComment.listBlogCommentByShown_onAndWritten_at(
      { shown_on: post_slug },
      { selectionSet: ['id'], ...asVisitor },
    );
    expect(data).toHaveLength(100);
    expect(nextToken).toEqual(expect.any(String));
  });

  test('applies the limit before the filter: pages may be short or empty and have a next token', async () => {
    const filter = { commenter: { eq: '249' }, post_slug: { eq: post_slug } } satisfies NonNullable<
      Parameters<List>[0]
    >['filter'];
    const pages = await allPages((nextToken) =>
      BlogComment.list({ filter, limit: 100, ...token(nextToken), selectionSet: ['commenter'], ...asMember }),
    );
    expect(pages.flat()).toEqual(['249']);
    expect(pages.filter(({ length }) => length === 0).length).toBeGreaterThan(0);
  });

  test('refuses an invalid token and one of another list', async () => {
    const { data, errors } = await BlogComment.list({
      nextToken: 'bm90IGEgdG9rZW4',
      selectionSet: ['id'],
      ...asMember,
    });
    expect(data ?? []).toEqual([]);
    expect(errors?.[0]?.message).toMatch(/pagination token/);
  });
});
