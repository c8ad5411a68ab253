import { expect, test } from 'vitest';
import { contentTypes, isAllowedSize, isMediaPath, mediaPath, shortId } from './media-path';

test('builds a path from a slug of the name and a unique id', () => {
  expect(mediaPath('tvShow', 'src', 'Épisode n° 1: «Pilot»', 'k3f9', 'MP4')).toBe(
    'tv-shows/src/episode-n-1-pilot-k3f9.mp4',
  );
  expect(mediaPath('movie', 'thumbnail', '東京', 'k3f9', 'webp')).toBe('movies/thumbnail/file-k3f9.webp');
  expect(new Set(Array.from({ length: 1000 }, shortId)).size).toBe(1000);
  expect(isMediaPath('audiobook', mediaPath('audiobook', 'trailer', 'x'.repeat(300), shortId(), 'm4a'))).toBe(true);
});

test.each([
  'tv-shows/src/a.mp4',
  'movies/src/a.exe',
  'movies/src/a.constructor',
  'movies/src/../a.mp4',
  'movies/src/a/b.mp4',
  'movies/src/a.mp4/b.mp4',
  'movies/trailer/a.mkv',
  'movies/trailer/a.vtt',
  '/movies/src/a.mp4',
  'movies/subtitles/a.vtt',
  'movies/thumbnail/a.svg',
  'movies/thumbnail/a.mp4',
  'movies/src/',
])("rejects %s as a movie's path", (path) => {
  expect(isMediaPath('movie', path)).toBe(false);
});

test('limits a path to 200 characters', () => {
  const path = `movies/src/${'a'.repeat(185)}.mp4`;
  expect([path.length, isMediaPath('movie', path)]).toEqual([200, true]);
  expect(isMediaPath('movie', path.replace('.', 'a.'))).toBe(false);
});

test('accepts formats that browsers do not play for films, which are encoded, not for audiobooks', () => {
  expect(isMediaPath('movie', 'movies/src/a.mkv')).toBe(true);
  expect(isMediaPath('audiobook', 'audiobooks/src/a.mkv')).toBe(false);
});

test('stores captions beside their medium, with the content type of each format', () => {
  expect(isMediaPath('movie', 'movies/src/a.en.vtt')).toBe(true);
  expect(contentTypes('audiobook', 'src').mp3).toBe('audio/mpeg');
  expect(contentTypes('movie', 'thumbnail').jpg).toBe('image/jpeg');
});

test('limits a picture to 5 MB, and allows larger films', () => {
  expect(isAllowedSize('movies/thumbnail/a.webp', 5_242_880)).toBe(true);
  expect(isAllowedSize('movies/thumbnail/a.webp', 5_242_881)).toBe(false);
  expect(isAllowedSize('movies/src/a.mp4', 5_242_881)).toBe(true);
});
