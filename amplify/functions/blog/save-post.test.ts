import { afterEach, expect, test, vi } from 'vitest';
import { variables } from '../../data/table-rights';
import { fakeDynamoDB } from '../shared/dynamodb/fixtures/fake-dynamodb';
import * as coverImage from './cover-image';
import { postActivityText, postRecord, savePost, validatePostChange } from './save-post';
import { parsePost } from './saving-handler';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const now = '2026-05-01T12:00:00.000Z';
const given = {
  id: 'p1',
  saveId: 's1',
  status: 'PUBLISHED',
  slug: 'a-post',
  title: ' A\u00AD\u200B post\n',
  excerpt: 'Ab\u00ADout.\r\nMore.',
  body: '<p onclick="x()">Words<script>alert(1)</script></p>',
  author: 'A\u202Eda',
  categories: ['Guides', 'guides '],
} as const;

const parse = (more: Partial<Record<keyof typeof given, unknown>> & { cover?: string; publishedAt?: string } = {}) =>
  parsePost({ ...given, categories: [...given.categories], ...more } as Parameters<typeof parsePost>[0]);

test('trims, sanitizes and validates a post before anything else', () => {
  expect(parse().fields).toMatchObject({
    title: 'A post',
    excerpt: 'About.\nMore.',
    body: '<p>Words</p>',
    author: 'Ada',
    categories: ['Guides'],
  });
  expect(() => parse({ body: '<script>alert(1)</script>' })).toThrow(
    'INVALID_POST: [{"field":"body","problem":"MISSING"}]',
  );
  expect(parse({ publishedAt: '2026-06-01T12:00:00+02:00' }).fields.publishedAt).toBe('2026-06-01T10:00:00.000Z');
});

test('publishes a post without a time now, but not a draft', () => {
  expect(postRecord(parse(), undefined, now)).toMatchObject({ id: 'p1', published_at: now, status: 'PUBLISHED' });
  expect(postRecord(parse({ status: 'DRAFT' }), undefined, now)).not.toHaveProperty('published_at');
});

test("keeps unknown fields, and replaces the author's picture with the author", () => {
  const stored = { id: 'p1', createdAt: '2026-01-01T00:00:00.000Z', author: 'Ada', author_image: '/ada.webp', odd: 1 };
  expect(postRecord(parse(), stored, now)).toMatchObject({
    author_image: '/ada.webp',
    createdAt: stored.createdAt,
    updatedAt: now,
    odd: 1,
  });
  expect(postRecord(parse({ author: 'Bo' }), stored, now)).not.toHaveProperty('author_image');
});

test('keeps the slug once readers have seen the post', () => {
  const stored = { slug: 'old', status: 'PUBLISHED', published_at: '2026-04-01T00:00:00.000Z' };
  const fixed = [{ field: 'slug', problem: 'FIXED' }];
  expect(validatePostChange(parse(), stored, now)).toEqual(fixed);
  expect(validatePostChange(parse(), { ...stored, status: 'DRAFT' }, now)).toEqual(fixed);
  expect(validatePostChange(parse(), { ...stored, published_at: '2026-06-01T00:00:00.000Z' }, now)).toEqual([]);
  expect(validatePostChange(parse(), { slug: 'old', status: 'DRAFT' }, now)).toEqual([]);
  expect(validatePostChange(parse({ slug: 'old' }), stored, now)).toEqual([]);
});

test('keeps the slug of a published post that is rescheduled', () => {
  const out = postRecord(parse(), undefined, now);
  const nextYear = '2027-01-01T00:00:00.000Z';
  const waiting = postRecord(parse({ publishedAt: nextYear }), out, '2026-05-02T12:00:00.000Z');
  expect(waiting).toMatchObject({ published_at: nextYear, first_published_at: now });
  expect(validatePostChange(parse({ slug: 'renamed' }), waiting, now)).toEqual([{ field: 'slug', problem: 'FIXED' }]);
});

test('counts a post as seen from its publishing time, but no draft and none before its time', () => {
  const scheduled = postRecord(parse({ publishedAt: '2026-06-01T00:00:00.000Z' }), undefined, now);
  expect(scheduled).not.toHaveProperty('first_published_at');
  expect(postRecord(parse(), scheduled, '2026-07-01T00:00:00.000Z')).toMatchObject({
    first_published_at: '2026-06-01T00:00:00.000Z',
  });
  expect(postRecord(parse({ status: 'DRAFT' }), undefined, now)).not.toHaveProperty('first_published_at');
});

test('logs the changed fields', () => {
  const stored = { ...postRecord(parse(), undefined, now), title: 'Before' };
  expect(JSON.parse(postActivityText(stored, postRecord(parse(), stored, now)))).toEqual({
    title: 'A post',
    changes: { title: ['Before', 'A post'] },
  });
});

test.each([
  ['/blog/cover/new.webp', true],
  ['', true],
  ['/blog/cover/old.webp', false],
])('saves the picture %j, and deletes the former one: %s', async (cover, isDeleted) => {
  for (const [model, variable] of Object.entries(variables)) vi.stubEnv(variable, model);
  const deleteCover = vi.spyOn(coverImage, 'deleteCover').mockResolvedValue();
  const stored = { id: 'p1', slug: 'a-post', updatedAt: now, cover_image: '/blog/cover/old.webp' };
  const item = Object.fromEntries(Object.entries(stored).map(([name, S]) => [name, { S }]));
  await fakeDynamoDB(({ TableName, Key }) => {
    // The other reads find nothing.
    if (Key) return { body: TableName === 'BlogPost' ? { Item: item } : {} };
    return { body: { Items: [] } };
  });
  const caller = { id: 'admin', isAdministrator: true, ipAddress: 'unknown' };
  const saved = await savePost(caller, { ...parse({ cover }), expectedUpdatedAt: now });
  expect(saved.outcome).toBe('SAVED');
  expect(deleteCover.mock.calls).toEqual(isDeleted ? [[stored.cover_image]] : []);
});
