import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { managers } from '../kinds';
import { guessedMapping } from './column-mapping';
import { useFieldCalled } from './use-field-called';

const mappingOf = (name: keyof typeof managers, columns: string[]) => {
  const { result } = renderHook(() => useFieldCalled(managers[name]), { wrapper: InEnglish });
  return guessedMapping(managers[name].kind, { columns, rows: [] }, result.current);
};

test('headers are understood as the import, the form and the table call the fields', () => {
  const columns = ['Own ID', 'Movie Name', 'Released Year', 'Age rating', 'Genres', 'Cast', 'media file', 'Poster'];
  expect(mappingOf('movie', columns)).toEqual({
    'Own ID': 'code',
    'Movie Name': 'title',
    'Released Year': 'year',
    'Age rating': 'age',
    Genres: 'genre',
    Cast: 'casting',
    'media file': 'link',
    Poster: 'bg',
  });
});

test('what the site calls a field of another kind means nothing', () => {
  expect(mappingOf('audiobook', ['Narrator', 'Cast'])).toEqual({ Narrator: 'narrator', Cast: undefined });
});
