import { describe, expect, test } from 'vitest';
import { parseRequest } from './browse-catalogue';
import { type IndexedTitle, indexedTitle } from './indexed-title';
import { TitleIndex } from './title-index';

function movie(id: string, fields: Record<string, string | number> = {}): IndexedTitle {
  const record = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`movie_${name}`, value]));
  const title = indexedTitle('movie', { id, createdAt: '2026-01-01T00:00:00.000Z', movie_title: id, ...record });
  if (!title) throw new Error('A movie without an id was built.');
  return title;
}

function idsOf(index: TitleIndex, request: Parameters<typeof parseRequest>[0]) {
  return index.browse(parseRequest(request)).items.map((card) => card.id);
}

const thirty = new TitleIndex(Array.from({ length: 30 }, (_, n) => movie(`m${String(n + 1).padStart(2, '0')}`)));

describe('pages', () => {
  test('returns twelve titles per page, with the total and the number of pages', () => {
    const { items, total, page, pageCount } = thirty.browse(parseRequest({ page: 2 }));
    expect(items.map((card) => card.id)).toEqual(Array.from({ length: 12 }, (_, n) => `m${n + 13}`));
    expect({ total, page, pageCount }).toEqual({ total: 30, page: 2, pageCount: 3 });
  });

  test.each([
    [-4, 1],
    [0, 1],
    [3, 3],
    [99, 3],
  ])('page %i is clamped to %i', (asked, given) => {
    expect(thirty.browse(parseRequest({ page: asked })).page).toBe(given);
  });

  test('returns one empty page for an empty catalogue', () => {
    expect(new TitleIndex([]).browse(parseRequest({}))).toEqual({
      items: [],
      total: 0,
      page: 1,
      pageCount: 1,
      facets: [],
    });
  });

  test('returns at most a hundred cards', () => {
    expect(parseRequest({ pageSize: 5000 }).pageSize).toBe(100);
  });
});

describe('orders', () => {
  test('sorts by name without the leading article', () => {
    const names = [
      'The General',
      'Zorro',
      'La Strada',
      'A Star Is Born',
      'Angel',
      'General',
      'The',
      'Thelma',
      'El Cid',
    ];
    const index = new TitleIndex(names.map((title) => movie(title, { title })));
    const ordered = [
      'Angel',
      'El Cid',
      'General',
      'The General',
      'A Star Is Born',
      'La Strada',
      'The',
      'Thelma',
      'Zorro',
    ];
    expect(idsOf(index, { sort: 'title' })).toEqual(ordered);
  });

  test('sorts numbers stored as text numerically', () => {
    const index = new TitleIndex([
      movie('a', { rate: '10' }),
      movie('b', { rate: '9.5' }),
      movie('c', { rate: 'n/a' }),
    ]);
    expect(idsOf(index, { sort: 'rate' })).toEqual(['c', 'b', 'a']);
    expect(idsOf(index, { sort: 'rate', isDescending: true })).toEqual(['a', 'b', 'c']);
  });

  test('sorts by length, titles without one last in both directions', () => {
    const index = new TitleIndex([
      movie('none'),
      movie('long', { duration: '2:05:00' }),
      movie('wrong', { duration: 'long' }),
      movie('short', { duration: '09:30' }),
      movie('hour', { duration: '1:00:00' }),
    ]);
    expect(idsOf(index, { sort: 'duration' })).toEqual(['short', 'hour', 'long', 'none', 'wrong']);
    const longest = { sort: 'duration', isDescending: true };
    expect(idsOf(index, longest)).toEqual(['long', 'hour', 'short', 'none', 'wrong']);
    index.change('none', movie('none', { title: 'long', duration: '3:00:00' }));
    expect(idsOf(index, longest)).toEqual(['none', 'long', 'hour', 'short', 'wrong']);
    expect(idsOf(index, { ...longest, search: 'long' })).toEqual(['none', 'long']);
  });

  test('sorts a series by number, then year, and titles without a series last', () => {
    const oz = (id: string, fields: Record<string, string>) => movie(id, { series: 'Oz', ...fields });
    const index = new TitleIndex([
      movie('alone'),
      oz('tenth', { series_number: '10' }),
      oz('late', { year: '1920' }),
      oz('second', { series_number: '2' }),
      movie('anne', { series: 'Anne', series_number: '7' }),
      oz('between', { series_number: '2.5', series: 'oz' }),
      oz('early', { year: '1910' }),
    ]);
    const ordered = ['anne', 'second', 'between', 'tenth', 'early', 'late', 'alone'];
    expect(idsOf(index, { sort: 'series' })).toEqual(ordered);
    const backwards = [...ordered.slice(0, -1).reverse(), 'alone'];
    expect(idsOf(index, { sort: 'series', isDescending: true })).toEqual(backwards);
  });

  test('moves a changed title to its new position', () => {
    const index = new TitleIndex([movie('a', { likes: 1 }), movie('b', { likes: 2 })]);
    expect(idsOf(index, { sort: 'likes', isDescending: true })).toEqual(['b', 'a']);
    index.change('a', movie('a', { likes: 3 }));
    expect(idsOf(index, { sort: 'likes', isDescending: true })).toEqual(['a', 'b']);
    index.change('b', undefined);
    expect(idsOf(index, { sort: 'likes', isDescending: true })).toEqual(['a']);
  });
});

describe('filters', () => {
  const index = new TitleIndex([
    movie('a', { genre: 'horror, drama', year: '1922', age: 'PG' }),
    movie('b', { genre: 'Comedy', year: '1922', age: 'G' }),
    movie('c', { genre: 'drama', year: '1940', age: 'G' }),
  ]);

  test('combines values of a field with or, fields with and', () => {
    expect(idsOf(index, { genres: ['drama', 'comedy'] })).toEqual(['a', 'b', 'c']);
    expect(idsOf(index, { genres: ['drama'], years: ['1922'] })).toEqual(['a']);
  });

  test('matches a series in any case and without accents, without counting its names', () => {
    const series = new TitleIndex([movie('a', { series: 'Fantômas' }), movie('b', { series: 'fantomas' }), movie('c')]);
    expect(idsOf(series, { series: ['FANTOMAS'] })).toEqual(['a', 'b']);
    expect(idsOf(series, { series: ['Fantôm'] })).toEqual([]);
    expect(series.browse(parseRequest({})).facets).toEqual([]);
  });

  test("counts a value's results under the other filters", () => {
    const { facets } = index.browse(parseRequest({ genres: ['drama'] }));
    expect(facets.filter(({ field }) => field === 'genre')).toEqual([
      { field: 'genre', value: 'comedy', count: 1 },
      { field: 'genre', value: 'drama', count: 2 },
      { field: 'genre', value: 'horror', count: 1 },
    ]);
    expect(facets.filter(({ field }) => field === 'year')).toEqual([
      { field: 'year', value: '1922', count: 1 },
      { field: 'year', value: '1940', count: 1 },
    ]);
  });
});

test('filters by bands of length, counted in order; omits titles without a length', () => {
  const index = new TitleIndex([
    movie('a', { duration: '2:00:00' }),
    movie('b', { duration: '12:00', genre: 'drama' }),
    movie('c', { duration: '29:59' }),
    movie('d'),
  ]);
  expect(idsOf(index, { lengths: ['10-30'] })).toEqual(['b', 'c']);
  expect(idsOf(index, { lengths: ['10-30', '120-'] })).toEqual(['a', 'b', 'c']);
  const { facets } = index.browse(parseRequest({}));
  expect(facets.filter(({ field }) => field === 'length')).toEqual([
    { field: 'length', value: '10-30', count: 2 },
    { field: 'length', value: '120-', count: 1 },
  ]);
});

describe('search', () => {
  const index = new TitleIndex([
    movie('leon', { title: 'Léon, the Lighthouse' }),
    movie('spider', { title: 'The Spider-Man of Soho', director: 'Ida Vance' }),
    movie('oeuvre', { title: 'Œuvre noire', description: '<em>A spider</em> in a studio' }),
    movie('night', { title: 'Night of the Living Dead', casting: 'Judith O’Dea' }),
  ]);

  test.each([
    ['leon', 'leon'],
    ['LÉON', 'leon'],
    ['spiderman', 'spider'],
    ['spider man', 'spider'],
    ['oeuvre', 'oeuvre'],
    ['nigt living', 'night'],
    ['living night', 'night'],
    ['ligh', 'leon'],
    ['odea', 'night'],
    ['vance', 'spider'],
  ])('"%s" finds %s first', (search, id) => {
    expect(idsOf(index, { search })[0]).toBe(id);
  });

  test('ranks a match in the title above one in the description', () => {
    expect(idsOf(index, { search: 'spider' })).toEqual(['spider', 'oeuvre']);
  });

  test('finds nothing for unknown words', () => {
    expect(idsOf(index, { search: 'zzqx' })).toEqual([]);
  });

  test.each([
    ['lighhouse', 'Lighthouse'],
    ['spidrman', 'Spider-Man'],
    ['living dead nihgt', 'Living Dead Night'],
  ])('"%s" is a typo: suggests "%s"', (search, suggestion) => {
    expect(index.browse(parseRequest({ search }))).toMatchObject({ isApproximate: true, suggestion });
  });

  test('finds a Spanish name that is written as it sounds', () => {
    const novels = new TitleIndex([movie('quijote', { title: 'Don Quijote' }), movie('juan', { title: 'Don Juan' })]);
    const found = novels.browse(parseRequest({ search: 'don kijote' }));
    expect(found.items.map((card) => card.id)).toEqual(['quijote']);
    expect(found).toMatchObject({ isApproximate: true, suggestion: 'Don Quijote' });
  });

  test('suggests nothing for an exact match', () => {
    const found = index.browse(parseRequest({ search: 'living dead' }));
    expect(found).toMatchObject({ total: 1 });
    expect(found).not.toHaveProperty('suggestion');
    expect(found).not.toHaveProperty('isApproximate');
  });

  const dated = new TitleIndex([
    movie('sherlock', { title: 'Sherlock Jr.', year: '1924', casting: 'Albert One, Kathryn McGuire' }),
    movie('ten', { title: 'Ten Scripts', year: '1968', description: '<p>A boat starts for the war.</p>' }),
  ]);

  test.each([['1984'], ['1925'], ['3.14'], ['<script>alert(1)</script>'], ['<img src=x onerror=alert(1)>']])(
    '"%s", a number or markup, finds nothing similar',
    (search) => {
      expect(dated.browse(parseRequest({ search }))).toMatchObject({ total: 0 });
      expect(dated.browse(parseRequest({ search }))).not.toHaveProperty('suggestion');
    },
  );

  test('finds a year, and a word within markup', () => {
    expect(idsOf(dated, { search: '1924' })).toEqual(['sherlock']);
    expect(idsOf(dated, { search: '<b>sherlock' })).toEqual([]);
    expect(idsOf(dated, { search: '[sherlock]' })).toEqual(['sherlock']);
  });

  test.each([
    ['sherlock 1984', 'a number that it has not'],
    ['sherlock qzxwv', 'a word that nothing is near to'],
    ['star wars', 'words that only a description is near to'],
  ])('"%s" finds similar titles without a suggestion: %s', (search) => {
    const found = dated.browse(parseRequest({ search }));
    expect(found).toMatchObject({ total: 1, isApproximate: true });
    expect(found).not.toHaveProperty('suggestion');
  });

  test('tolerates a typo in an unfinished word', () => {
    expect(idsOf(index, { search: 'lighr' })).toEqual(['leon']);
  });

  test('finds the titles with most of the words when none has all', () => {
    expect(idsOf(index, { search: 'night of the spaceship' })).toEqual(['night']);
  });

  test('finds a show by the title of an episode', () => {
    const episodes = JSON.stringify([{ title: 'Blackmail', url: ['/tv-shows/src/blackmail.mp4'] }]);
    const show = indexedTitle('tvShow', { id: 'robin', tvShow_title: 'Robin Hood', tvShow_episodes: episodes });
    const older = indexedTitle('tvShow', {
      id: 'older',
      tvShow_episodes: JSON.stringify(['{"title":"Blackmail"}', '{']),
    });
    const broken = indexedTitle('tvShow', { id: 'broken', tvShow_title: 'Blackout', tvShow_episodes: 'no list' });
    const shows = new TitleIndex([show, older, broken].filter((title) => title !== undefined));
    expect(idsOf(shows, { search: 'blackmail' }).toSorted()).toEqual(['older', 'robin']);
    expect(idsOf(shows, { search: 'mp4' })).toEqual([]);
  });

  test('finds a title by its series, and corrects a typo in it', () => {
    const series = new TitleIndex([
      movie('a', { title: 'Ozma', series: 'Emerald City' }),
      movie('b', { title: 'Kid' }),
    ]);
    expect(idsOf(series, { search: 'emerald city' })).toEqual(['a']);
    expect(series.browse(parseRequest({ search: 'emerlad' })).suggestion).toBe('Emerald');
  });

  test('finds a title by its alternative titles, and corrects a typo in them', () => {
    const named = new TitleIndex([
      movie('gold', {
        title: 'The Gold Rush',
        title_es: 'La quimera del oro | En pos del oro',
        description: 'A tramp looks for gold.',
      }),
      movie('oro', { title: 'Koro', description: 'La quimera de un hombre del norte: oro.' }),
    ]);
    expect(idsOf(named, { search: 'la quimera del oro' })).toEqual(['gold', 'oro']);
    expect(idsOf(named, { search: 'en pos del' })).toEqual(['gold']);
    expect(idsOf(named, { search: 'gold rush' })).toEqual(['gold']);
    const found = named.browse(parseRequest({ search: 'quimeera pos' }));
    expect(found).toMatchObject({ suggestion: 'quimera pos' });
    expect(found.items[0]).toMatchObject({ title: 'The Gold Rush', titleEn: null, titleEs: 'La quimera del oro' });
    named.change('gold', movie('gold', { title: 'The Gold Rush' }));
    expect(idsOf(named, { search: 'pos' })).toEqual([]);
  });

  test('leaves nothing behind of added and deleted titles', () => {
    const changing = new TitleIndex([movie('a', { title: 'Amber Hour' })]);
    expect(idsOf(changing, { search: 'amber' })).toEqual(['a']);
    changing.change('b', movie('b', { title: 'Amber Room' }));
    changing.change('a', undefined);
    expect(idsOf(changing, { search: 'amber' })).toEqual(['b']);
    changing.change('b', undefined);
    changing.change('c', movie('c', { title: 'Copper Hour' }));
    expect(idsOf(changing, { search: 'amber' })).toEqual([]);
    expect(idsOf(changing, { search: 'copper' })).toEqual(['c']);
  });

  test('finds a changed title only by its new words', () => {
    const changing = new TitleIndex([movie('a', { title: 'Before' })]);
    expect(idsOf(changing, { search: 'before' })).toEqual(['a']);
    changing.change('a', movie('a', { title: 'Afterwards' }));
    expect(idsOf(changing, { search: 'before' })).toEqual([]);
    expect(idsOf(changing, { search: 'afterwards' })).toEqual(['a']);
  });
});

describe('named titles', () => {
  test('returns the requested titles in order, once each, without unknown ones', () => {
    const { items, total } = thirty.browse(parseRequest({ ids: ['m07', 'nobody', 'm02', 'm07'], pageSize: 100 }));
    expect(items.map((card) => card.id)).toEqual(['m07', 'm02']);
    expect(total).toBe(2);
  });

  test('returns none for an empty request, and at most a hundred', () => {
    expect(idsOf(thirty, { ids: [] })).toEqual([]);
    expect(parseRequest({ ids: Array.from({ length: 500 }, (_, n) => String(n)) }).ids).toHaveLength(100);
  });
});

describe('related titles', () => {
  test('relates movies by shared genres, most first, without the movie itself', () => {
    const index = new TitleIndex([
      movie('a', { genre: 'horror, drama' }),
      movie('b', { genre: 'drama', rate: '9' }),
      movie('c', { genre: 'drama, horror', rate: '2' }),
      movie('d', { genre: 'comedy' }),
    ]);
    expect(idsOf(index, { relatedTo: 'a' })).toEqual(['c', 'b']);
  });

  test('relates audiobooks by language, where "enlish" is English', () => {
    const book = (id: string, language: string) => {
      const title = indexedTitle('audiobook', { id, audiobook_title: id, audiobook_language: language });
      if (!title) throw new Error('An audiobook without an id was built.');
      return title;
    };
    const index = new TitleIndex([book('a', 'english'), book('b', 'enlish'), book('c', 'spanish')]);
    expect(idsOf(index, { relatedTo: 'a' })).toEqual(['b']);
  });
});

describe('cards', () => {
  test.each([
    ['https://example.org/books/emma', 'https://example.org/books/emma'],
    ['https://d1.cloudfront.net/audiobooks/src/emma', null],
    ['https://example.org/emma.mp3?x=1', null],
    ['https://example.org/emma.m3u8', null],
    ['/_local/media/1/audiobooks/src/emma.m4a', null],
    ['javascript:alert(1)', null],
  ])('an audiobook linked to %s shows the page %s', (link, page) => {
    expect(indexedTitle('audiobook', { id: 'a', audiobook_link: link })?.card.page).toBe(page);
  });

  test.each(['movie', 'tvShow', 'audiobook'] as const)('omits the medium from every card of a %s', (kind) => {
    const media = Object.fromEntries(
      ['link', 'trailer', 'episodes'].map((field) => [`${kind}_${field}`, '/src/secret.mp4']),
    );
    const card = indexedTitle(kind, { id: 'a', ...media })?.card;
    expect(card).toMatchObject({ id: 'a' });
    expect(JSON.stringify(card)).not.toContain('secret');
  });

  test.each(['movie', 'tvShow'] as const)('omits the link from every card of a %s', (kind) => {
    for (const link of ['https://cdn.example/secret', 'https://cdn.example/secret.mov']) {
      const card = indexedTitle(kind, { id: 'a', [`${kind}_link`]: link })?.card;
      expect(card).toMatchObject({ id: 'a', page: null });
    }
  });
});
