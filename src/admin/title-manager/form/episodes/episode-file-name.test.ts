import { expect, test } from 'vitest';
import { parseEpisodeFileName } from './episode-file-name';

test.each([
  ['S01E02 The Pilot.mp4', 1, 2, 'The Pilot'],
  ['s1e10 - Homecoming.m4v', 1, 10, 'Homecoming'],
  ['Harbour.Street.S02E03.Low.Tide.1080p.WEB-DL.x264.mp4', 2, 3, 'Low Tide'],
  ['1x04 Night Shift.mp4', 1, 4, 'Night Shift'],
  ['Season 2 Episode 5 The Storm.webm', 2, 5, 'The Storm'],
  ['S00E01.mp4', 0, 1, ''],
  ['03 Storm.mp4', undefined, 3, 'Storm'],
  ['Behind the scenes.mp4', undefined, undefined, 'Behind the scenes'],
  ['News100.mp4', undefined, undefined, 'News100'],
])('%s', (name, season, episode, title) => {
  expect(parseEpisodeFileName(name)).toEqual({ season, episode, title });
});
