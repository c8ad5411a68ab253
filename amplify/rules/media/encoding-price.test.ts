import { expect, test } from 'vitest';
import { encodingPrice } from './encoding-price';

test('a film of 90 minutes in five renditions and a progressive file costs about five dollars', () => {
  const film = { form: 'video', heights: [240, 360, 480, 720, 1080], duration: 5400, stills: 6 } as const;
  expect(encodingPrice({ ...film, heights: [...film.heights] })).toBe(5_400_000);
});

test('a recording of an hour costs about half a dollar', () => {
  expect(encodingPrice({ form: 'audio', heights: [], duration: 3600, stills: 0 })).toBe(540_000);
});
