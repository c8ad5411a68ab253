import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRequest } from '../../amplify/functions/catalogue/browse-catalogue';
import { type IndexedTitle, indexedTitle } from '../../amplify/functions/catalogue/indexed-title';
import { packSearch } from '../../amplify/functions/catalogue/search/packed-search';
import { decodeSearch, encodeSearch } from '../../amplify/functions/catalogue/snapshot/search-file';
import { TitleIndex } from '../../amplify/functions/catalogue/title-index';

/*
 * An index that starts from a stored search index responds like one that tokenizes all titles, regardless of the stored
 * one's content (docs/decisions/0045).
 */

const word = fc.constantFrom(
  ...[
    'River',
    'Rivers',
    'Wolf',
    'Moon',
    'The',
    'of',
    'Łódź',
    'Čas',
    'Spider-Man',
    'E.T.',
    '七人の侍',
    '2',
    'II',
    'Köln',
  ],
);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((found) => found.join(' '));
const fields = fc.record({
  title: words,
  title_es: fc.oneof(fc.constant(''), words),
  genre: fc.constantFrom('', 'Drama', 'Drama, Sci-Fi'),
  series: fc.constantFrom('', 'Été'),
  year: fc.constantFrom('', '1990', '2001'),
  director: fc.constantFrom('', 'Ada Marsh', 'Łucja Wolf'),
  description: fc.oneof(fc.constant(''), words),
  rate: fc.constantFrom('', '9.5'),
  likes: fc.nat({ max: 3 }),
});

type Fields = Record<string, string | number>;

/** Records of different ids, in any order. */
const records = fc.uniqueArray(fc.tuple(fc.nat({ max: 11 }), fields), { selector: ([id]) => id });
const catalogue = records.map(titlesOf);

/** Versions of a catalogue: from one to the next, titles are added, removed and changed in single fields. */
const history = fc
  .tuple(
    records,
    fc.array(fc.tuple(records, fc.array(fc.tuple(fc.nat({ max: 11 }), fc.nat(), fields))), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([first, versions]) => {
    let current = new Map<number, Fields>(first);
    const all = [current];
    for (const [added, changes] of versions) {
      current = new Map(current);
      for (const [id, values] of added.slice(0, 2)) current.set(id, values);
      for (const [id, n, values] of changes) {
        const before = current.get(id);
        const names = Object.keys(values);
        const name = names[n % (names.length + 1)];
        if (before && name) current.set(id, { ...before, [name]: values[name as keyof typeof values] });
        else current.delete(id);
      }
      all.push(current);
    }
    return all.map((version) => titlesOf([...version]));
  });

function titlesOf(versions: readonly (readonly [id: number, fields: Fields])[]) {
  return versions.map(([id, values]) => {
    const record = Object.fromEntries(Object.entries(values).map(([name, value]) => [`movie_${name}`, value]));
    const title = indexedTitle('movie', { id: `m${id}`, ...record });
    if (!title) throw new Error('A movie without an id was built.');
    return title;
  });
}

const queries = [
  'river',
  'rivre',
  'the wolf',
  'spiderman',
  'lodz',
  'ciencia ficcion',
  'marsh moon',
  '2',
  'c',
  'été',
  'wolfmoon',
];

function responses(index: TitleIndex) {
  return queries.map((search) => index.browse(parseRequest({ search, pageSize: 100 })));
}

/** Returns the results sorted by id, because later changes may affect the order of equally relevant titles. */
function unordered(index: TitleIndex) {
  return responses(index).map(({ items, ...page }) => ({ ...page, items: items.map(({ id }) => id).sort() }));
}

const stored = async (titles: readonly IndexedTitle[]) =>
  decodeSearch(Readable.from([await encodeSearch(packSearch(titles))]));

describe('an index from a stored search index', () => {
  test('answers as one that is built, whatever titles the stored one has', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (versions) => {
        const [before = [], titles = []] = [versions.at(0), versions.at(-1)];
        const index = new TitleIndex(titles);
        index.prepareSearch(await stored(before));
        expect(responses(index)).toEqual(responses(new TitleIndex(titles)));
      }),
      { numRuns: 40 },
    );
  });

  test('answers so after changes', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, catalogue, fc.array(fc.nat({ max: 11 })), async (before, changes, removed) => {
        const index = new TitleIndex(before);
        index.prepareSearch(await stored(before));
        const titles = new Map(before.map((title) => [title.card.id, title]));
        for (const title of changes) {
          index.change(title.card.id, title);
          titles.set(title.card.id, title);
        }
        for (const id of removed.map((n) => `m${n}`)) {
          index.change(id, undefined);
          titles.delete(id);
        }
        expect(unordered(index)).toEqual(unordered(new TitleIndex(titles.values())));
      }),
      { numRuns: 40 },
    );
  });

  test('is equal whether it is built at once or from one change to the next', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (versions) => {
        const last = versions.reduce((former, version) => packSearch(version, former), packSearch([]));
        expect(last).toEqual(packSearch(versions.at(-1) ?? []));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a file of a search index', () => {
  const titles = titlesOf(
    Array.from({ length: 300 }, (_, n) => [n, { title: `Title ${n}`, description: `A fox, ${n * 7}.` }] as const),
  );

  test.each([
    ['cut off', (file: Buffer) => file.subarray(0, file.length - 20)],
    ['empty', () => Buffer.alloc(0)],
    ['no archive', () => Buffer.from('The catalogue.')],
    ['altered', (file: Buffer) => Buffer.from(file.map((byte, at) => (at === file.length >> 1 ? byte ^ 1 : byte)))],
  ])('is refused if it is %s', async (_, damage) => {
    const file = await encodeSearch(packSearch(titles));
    await expect(decodeSearch(Readable.from([damage(file)]))).rejects.toThrow();
  });

  test('is read in chunks of any size', async () => {
    const packed = packSearch(titles);
    const file = await encodeSearch(packed);
    const chunks = Array.from({ length: Math.ceil(file.length / 7) }, (_, n) => file.subarray(7 * n, 7 * n + 7));
    expect(await decodeSearch(Readable.from(chunks))).toEqual(packed);
  });
});
