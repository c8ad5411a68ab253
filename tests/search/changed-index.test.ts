import { sortFields } from '@rules/titles/sort-fields';
import { describe, expect, test } from 'vitest';
import { parseRequest } from '../../amplify/functions/catalogue/browse-catalogue';
import { type IndexedTitle, indexedTitle } from '../../amplify/functions/catalogue/indexed-title';
import { TitleIndex } from '../../amplify/functions/catalogue/title-index';
import { seededRandom } from '../faults/seeded-random';

function movie(id: string, fields: Record<string, string | number>): IndexedTitle {
  const record = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`movie_${name}`, value]));
  const title = indexedTitle('movie', { id, createdAt: '2026-01-01T00:00:00.000Z', ...record });
  if (!title) throw new Error('A movie without an id was built.');
  return title;
}

describe('changes', () => {
  const random = seededRandom(1129);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
  const anyMovie = (id: string) =>
    movie(id, {
      title: `${pick(['The', 'A', ''])} ${pick(['River', 'Wolf', 'Čas', 'River 2', 'River 10'])} ${pick(['', 'Moon'])}`,
      ...{ year: pick(['1990', '2001', 'unknown', '']) ?? '', rate: pick(['9.5', '10', '']) ?? '' },
      ...{ genre: pick(['Drama', 'Drama, Crime', '']) ?? '', likes: Math.floor(random() * 3) },
      ...{ duration: pick(['1:20:00', '']) ?? '', series: pick(['Été', 'Saga', '']) ?? '', series_number: '2' },
      ...{ director: pick(['Ada Marsh', 'Łucja']) ?? '', description: pick(['A fox.', 'The comet returns.']) ?? '' },
    });

  /** Returns all responses of an index. */
  function responses(index: TitleIndex): unknown {
    const orders = sortFields.flatMap((sort) => [
      index.browse(parseRequest({ sort, pageSize: 100 })),
      index.browse(parseRequest({ sort, isDescending: true, genres: ['drama'], years: ['1990', '2001'] })),
      index.browse(parseRequest({ sort, search: 'river' })),
    ]);
    const searches = ['river', 'rivre', 'fox moon', 'marsh', 'c', 'comet'].map((search) => {
      const { items, ...page } = index.browse(parseRequest({ search, pageSize: 100 }));
      // Sorted by id, because equally relevant titles have no defined order.
      return { ...page, items: items.map(({ id }) => id).sort() };
    });
    return [...orders, ...searches];
  }

  test('leave the index as one that is built from the changed titles', () => {
    const titles = new Map(Array.from({ length: 40 }, (_, n) => [`m${n}`, anyMovie(`m${n}`)]));
    const index = new TitleIndex(titles.values());
    responses(index);
    for (let turn = 0; turn < 300; turn += 1) {
      const id = `m${Math.floor(random() * 60)}`;
      const before = titles.get(id);
      const reaction = before && { ...before, card: { ...before.card, likes: before.card.likes + 1 } };
      const next = pick([undefined, anyMovie(id), reaction]);
      index.change(id, next);
      if (next) titles.set(id, next);
      else titles.delete(id);
      if (turn % 10 === 0) expect(responses(index)).toEqual(responses(new TitleIndex(titles.values())));
    }
  });
});
