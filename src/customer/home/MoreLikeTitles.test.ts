import { expect, test } from 'vitest';
import type { Card } from '@/catalogue/cards';
import { titleKeyOf, type WatchProgress } from '@/viewing/progress';
import { withoutStarted } from './MoreLikeTitles';

const card = (id: string): Card => ({
  id,
  kind: 'movie',
  title: id,
  year: undefined,
  rate: undefined,
  age: undefined,
  quality: undefined,
  genre: undefined,
  production: undefined,
  poster: undefined,
  href: `/stream/movie/${id}`,
});
const progressIn = (kind: WatchProgress['kind'], titleId: string): WatchProgress => ({
  titleKey: titleKeyOf({ kind, titleId }),
  kind,
  titleId,
  season: undefined,
  episode: undefined,
  position: 10,
  duration: 100,
  playedAt: '2026-11-22T10:00:00.000Z',
  isHidden: false,
});

test('does not propose started titles, but one of another kind with the same id', () => {
  const progressList = [progressIn('movie', 'metropolis'), progressIn('audiobook', 'emma')];
  expect(withoutStarted([card('metropolis'), card('emma'), card('sunrise')], progressList).map(({ id }) => id)).toEqual(
    ['emma', 'sunrise'],
  );
});
