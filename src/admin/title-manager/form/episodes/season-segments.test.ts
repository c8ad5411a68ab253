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

test('copies the intro at the same time and the credits at the same distance from the end', () => {
  const longer = episode('longer', '25:30', { segments: { ...noSegments, recap: times('0:40', '1:00') } });
  expect(shared(longer, episode('elsewhere', '24:00', { season: 2 }))).toEqual([
    ['longer', { recap: times('0:40', '1:00'), intro: times('0:05', '0:35'), credits: times('24:40') }],
  ]);
});

test('keeps the credits of an episode with unknown length', () => {
  const segments = { ...noSegments, credits: times('20:00') };
  expect(shared(episode('unknown', '', { segments }))).toEqual([
    ['unknown', { ...segments, intro: times('0:05', '0:35') }],
  ]);
});

test('keeps the segments of an episode that would overlap or exceed its end', () => {
  const recap = { ...noSegments, recap: times('0:00', '0:10') };
  expect(shared(episode('taken', '24:00', { segments: recap }), episode('short', '0:20'))).toEqual([]);
});
