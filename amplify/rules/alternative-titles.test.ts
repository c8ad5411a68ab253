import { expect, test } from 'vitest';
import { alternativeTitles, joinedTitles } from './alternative-titles';

test('several titles stand between bars, whatever the blanks around them; repeated ones and empty ones go', () => {
  const titles = alternativeTitles(' Cuento  de Navidad|Canción de Navidad | | Cuento de Navidad ');
  expect(titles).toEqual(['Cuento de Navidad', 'Canción de Navidad']);
  expect(joinedTitles(titles)).toBe('Cuento de Navidad | Canción de Navidad');
  expect(alternativeTitles(null)).toEqual([]);
});
