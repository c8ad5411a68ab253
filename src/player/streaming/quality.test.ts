import { expect, test } from 'vitest';
import { dataSaverIndex, indexOfHeight, namedHeight } from './quality';

const ladder = [
  { height: 240, bitrate: 364_000, averageBitrate: 0 },
  { height: 360, bitrate: 764_000, averageBitrate: 0 },
  { height: 480, bitrate: 1_328_000, averageBitrate: 0 },
  { height: 720, bitrate: 2_928_000, averageBitrate: 0 },
];

test.each([
  [720, 3],
  [1080, 3],
  [700, 2],
  [100, 0],
])('of the wanted %d lines, rendition %d is the nearest that is not larger', (height, index) => {
  expect(indexOfHeight(ladder, height)).toBe(index);
});

test('the data saver allows up to 480 lines and 0.7 Mbit/s of picture, by the average where it is known', () => {
  expect(dataSaverIndex(ladder)).toBe(1);
  expect(dataSaverIndex(ladder.map((rendition) => ({ ...rendition, averageBitrate: 500_000 })))).toBe(2);
  expect(dataSaverIndex(ladder.slice(3))).toBe(0);
});

test.each([
  ['https://a.example/streams/1/main_1080p.m3u8', 800, 1080],
  ['https://a.example/streams/1/main_480p.m3u8?Policy=x', 854, 480],
  ['https://a.example/1080p_film.m3u8', 800, 800],
])('names the rendition %s of %i lines %ip', (playlist, height, named) => {
  expect(namedHeight(playlist, height)).toBe(named);
});

test('the data saver allows the smallest sound of an audiobook', () => {
  const sounds = [48_000, 96_000, 160_000].map((rate) => ({ height: 0, bitrate: rate * 1.2, averageBitrate: rate }));
  expect(dataSaverIndex(sounds)).toBe(0);
});
