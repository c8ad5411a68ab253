import { expect, test } from 'vitest';
import { emptySlot } from '../files/file-slot';
import type { EpisodeDraft } from '../title-draft';
import { withSegmentsOf } from './season-segments';
import { noSegments } from './segment-draft';

const times = (from: string, to = '') => ({ from, to });
const episode = (id: string, duration: string, over: Partial<EpisodeDraft> = {}): EpisodeDraft => ({
  ...{ id, title: id, season: 1, episode: 1, airDate: '', description: '', duration },
  ...{ film: emptySlot, thumbnail: emptySlot, captions: [], segments: noSegments, storedDuration: '', others: {} },
  ...over,
});

const given = episode('given', '24:00', {
  segments: { ...noSegments, intro: times('0:05', '0:35'), credits: times('23:10') },
});
const shared = (...others: EpisodeDraft[]) =>
  withSegmentsOf(given, [given, ...others]).map(({ id, segments }) => [id, segments]);

test('the other episodes of its season have its intro at the same time, and its credits as long before their end', () => {
  const longer = episode('longer', '25:30', { segments: { ...noSegments, recap: times('0:40', '1:00') } });
  expect(shared(longer, episode('elsewhere', '24:00', { season: 2 }))).toEqual([
    ['longer', { recap: times('0:40', '1:00'), intro: times('0:05', '0:35'), credits: times('24:40') }],
  ]);
});

test('an episode whose length is not known keeps its own credits', () => {
  const segments = { ...noSegments, credits: times('20:00') };
  expect(shared(episode('unknown', '', { segments }))).toEqual([
    ['unknown', { ...segments, intro: times('0:05', '0:35') }],
  ]);
});

test('an episode in which they would lie over its own, or beyond its end, stays as it is', () => {
  const recap = { ...noSegments, recap: times('0:00', '0:10') };
  expect(shared(episode('taken', '24:00', { segments: recap }), episode('short', '0:20'))).toEqual([]);
});
