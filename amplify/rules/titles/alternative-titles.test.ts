import { expect, test } from 'vitest';
import { alternativeTitles, joinedTitles } from './alternative-titles';

test('separates alternative titles by bars, and drops repeated and empty ones', () => {
  const titles = alternativeTitles(' Cuento  de Navidad|Canción de Navidad | | Cuento de Navidad ');
  expect(titles).toEqual(['Cuento de Navidad', 'Canción de Navidad']);
  expect(joinedTitles(titles)).toBe('Cuento de Navidad | Canción de Navidad');
  expect(alternativeTitles(null)).toEqual([]);
});
