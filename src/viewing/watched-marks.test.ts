import { expect, test } from 'vitest';
import type { Episode } from '@/catalogue/episodes';
import { isFinished } from './progress';
import { watchedPlace } from './watched-marks';

const episode: Episode = {
  season: 1,
  episode: 2,
  title: 'Two',
  description: '',
  airDate: undefined,
  duration: 1500,
  thumbnail: undefined,
  links: [],
  captions: [],
};

test('a mark is later than the place it replaces, though the clock of this device is behind', () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const before = { ...watchedPlace('show', episode), position: 30, playedAt: inAnHour };
  const marked = watchedPlace('show', episode, before);
  expect(Date.parse(marked.playedAt)).toBe(Date.parse(inAnHour) + 1);
  expect(isFinished(marked.position, marked.duration)).toBe(true);
});
