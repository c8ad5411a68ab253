import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TitleForEdit } from '@/catalogue/edited-title';
import { kinds } from '@/catalogue/kinds';
import { likeStart, newStart, recordStart, restoredStart } from './form-start';
import { useDraft } from './use-draft';

const bases = { production: ['https://p1'], development: ['https://d1'] };

const fields = {
  ...{ title: 'Llama Drama', series: 'Caminandes', series_number: '1', year: '2013', age: 'G', quality: '1080p-' },
  ...{ director: 'Pablo Vazquez', description: 'A llama and a road.', rate: '7', duration: '01:30' },
  ...{ genre: 'animation; comedy', link: 'https://d1/movies/src/a.mp4', captions: '[]', publish_at: '' },
};

const record = (changes: object = {}): TitleForEdit => ({
  ...{ id: 'one', status: 'PUBLISHED', updatedAt: '2026-01-01T00:00:00.000Z' },
  fields: { ...fields, ...changes },
});

test("prefills a similar title with common values and the next number, without the other's own values", () => {
  const { draft, ...start } = likeStart(kinds.movie, record(), bases);
  expect(draft.texts).toMatchObject({ series: 'Caminandes', series_number: '2', year: '2013', age: 'G' });
  expect(draft.texts).toMatchObject({ quality: '1080p-', director: 'Pablo Vazquez' });
  expect(draft).toMatchObject({ genres: ['animation', 'comedy'], environment: 'development', captions: [] });
  for (const name of ['title', 'description', 'rate', 'duration', 'publish_at'] as const) {
    expect(draft.texts[name]).toBeUndefined();
  }
  expect(draft.files).toEqual(likeStart(kinds.movie, record({ link: '' }), bases).draft.files);
  // The copy is a new title: saving it overwrites no record.
  expect(start).toMatchObject({ status: 'NEW', loaded: undefined, stored: {}, updatedAt: undefined });
  expect(start.titleId).not.toBe('one');
  expect(recordStart(kinds.movie, record(), bases).titleId).toBe('one');
});

test.each(['', '2.5', 'two'])('prefills no number after the number "%s" of a series', (number) => {
  const { texts } = likeStart(kinds.movie, record({ series_number: number }), bases).draft;
  expect(texts.series_number).toBeUndefined();
});

test('marks a restored draft as unsaved from the start, also without a title', () => {
  const before = newStart();
  expect(renderHook(() => useDraft(before)).result.current.isChanged).toBe(false);
  const { titleId, loaded, updatedAt } = before;
  const draft = { ...before.draft, genres: ['drama'] };
  const storedDraft = { key: 'left', kind: 'movie' as const, keptAt: 0, titleId, loaded, updatedAt, draft };
  expect(renderHook(() => useDraft(restoredStart(before, storedDraft))).result.current.isChanged).toBe(true);
});
