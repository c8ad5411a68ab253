import { expect, test } from 'vitest';
import { keepNotes, keptNotes } from './kept-notes';

const place = { kind: 'audiobook', titleId: 'emma' } as const;

test('what is written about moments of a book is kept for whoever wrote it, and forgotten once there is none', () => {
  keepNotes('u-1', place, new Map([[300.4, 'Badly done, Emma!']]));
  expect([...keptNotes('u-1', place)]).toEqual([[300.4, 'Badly done, Emma!']]);
  expect(keptNotes('u-2', place).size).toBe(0);
  keepNotes('u-1', place, new Map());
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{', '{}', 'null', '[1, ["x", "y"], [3, 4], [-1, ""]]'])('%s is as if nothing had been kept', (text) => {
  keepNotes('u-1', place, new Map([[1, '']]));
  sessionStorage.setItem(sessionStorage.key(0) ?? '', text);
  expect(keptNotes('u-1', place).size).toBe(0);
});
