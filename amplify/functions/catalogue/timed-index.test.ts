import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseRequest } from './browse-catalogue';
import { type IndexedTitle, indexedTitle } from './indexed-title';
import { type PackedSearch, packSearch } from './search/packed-search';
import { ScheduledIndex, type Scope } from './timed-index';

const premiere = '2026-11-21T18:00:00.000Z';
const before = new Date('2026-11-21T17:59:59.999Z');

beforeEach(() => {
  vi.useFakeTimers({ now: before });
});
afterEach(() => {
  vi.useRealTimers();
});

function movie(id: string, fields: Record<string, string> = {}): IndexedTitle {
  const title = indexedTitle('movie', { id, createdAt: '2026-01-01T00:00:00.000Z', movie_title: id, ...fields });
  if (!title) throw new Error('A movie without an id was built.');
  return title;
}

const all = () => [
  movie('draft', { movie_status: 'DRAFT' }),
  movie('old'),
  movie('waiting', { movie_status: 'PUBLISHED', movie_publish_at: premiere }),
];

function titlesWithStatus(index: ScheduledIndex, request: Parameters<typeof parseRequest>[0] = {}) {
  return index.browse(parseRequest(request)).items.map(({ id, status }) => `${id} ${status}`);
}

test('lists a title from its publishing time on, also among the newest and in the search', () => {
  const index = new ScheduledIndex(all(), 'shown');
  expect(titlesWithStatus(index)).toEqual(['old PUBLISHED']);
  expect(titlesWithStatus(index, { search: 'waiting' })).toEqual([]);
  vi.setSystemTime(premiere);
  expect(titlesWithStatus(index, { sort: 'added', isDescending: true })).toEqual([
    'waiting PUBLISHED',
    'old PUBLISHED',
  ]);
  expect(titlesWithStatus(index, { search: 'waiting' })).toEqual(['waiting PUBLISHED']);
});

test('lists scheduled titles for administrators, and filters by status', () => {
  const index = new ScheduledIndex(all(), 'all');
  expect(titlesWithStatus(index)).toEqual(['draft DRAFT', 'old PUBLISHED', 'waiting SCHEDULED']);
  expect(titlesWithStatus(index, { statuses: ['SCHEDULED'] })).toEqual(['waiting SCHEDULED']);
  vi.setSystemTime(premiere);
  expect(titlesWithStatus(index, { statuses: ['PUBLISHED'] })).toEqual(['old PUBLISHED', 'waiting PUBLISHED']);
});

test.each<Scope>(['shown', 'all'])(
  'of %s: does not restore a scheduled title that is changed or deleted meanwhile',
  (scope) => {
    const index = new ScheduledIndex(all(), scope);
    index.change('waiting', undefined);
    index.change('old', movie('old', { movie_publish_at: '2026-11-22T18:00:00.000Z' }));
    vi.setSystemTime(premiere);
    expect(titlesWithStatus(index).filter((title) => title.endsWith('PUBLISHED'))).toEqual([]);
  },
);

test('finds names in a catalogue that is too large to tokenize, until a search index is stored', async () => {
  const titles = [
    movie('a', { movie_title: 'The Æther', movie_title_es: 'El éter de Köln' }),
    movie('b', { movie_title: 'Ether in Köln', movie_description: 'A fox.' }),
    movie('c', { movie_title: 'Tether' }),
  ];
  let stored: PackedSearch | undefined;
  let reads = 0;
  const readSearch = async () => {
    reads += 1;
    return stored;
  };
  const index = new ScheduledIndex(titles, 'shown', readSearch, 2);
  const found = async (search: string) => {
    await index.prepareSearch();
    return index.browse(parseRequest({ search })).items.map(({ id }) => id);
  };
  expect(await found('KOLN')).toEqual(['a', 'b']);
  expect(await found('ether koln')).toEqual(['b']);
  expect(await found('eth')).toEqual(['b']);
  expect(await found('fox')).toEqual([]);
  expect(await found('the')).toEqual(['a']);
  expect(await found('…')).toEqual([]);
  expect(reads).toBe(1);
  stored = packSearch(titles);
  expect(await found('fox')).toEqual([]);
  vi.advanceTimersByTime(30_000);
  expect(await found('fox')).toEqual(['b']);
  expect(await found('ether')).toContain('b');
  expect(reads).toBe(2);
});

test('reads the search index again after a failed read', async () => {
  let reads = 0;
  const readSearch = async () => {
    reads += 1;
    if (reads === 1) throw new Error('The table is busy.');
    return packSearch(all());
  };
  const index = new ScheduledIndex(all(), 'shown', readSearch);
  await expect(index.prepareSearch()).rejects.toThrow('The table is busy.');
  await index.prepareSearch();
  expect(reads).toBe(2);
  expect(titlesWithStatus(index, { search: 'old' })).toEqual(['old PUBLISHED']);
});
