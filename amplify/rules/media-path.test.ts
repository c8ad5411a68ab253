import { expect, test } from 'vitest';
import { contentTypes, isAllowedSize, isMediaPath, largestPicture, mediaPath, shortId } from './media-path';

test('a path has a slug of the name and an id of its own', () => {
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
  '/movies/src/a.mp4',
  'movies/subtitles/a.vtt',
  'movies/thumbnail/a.svg',
  'movies/thumbnail/a.mp4',
  'movies/src/',
])('%s is no path of a movie', (path) => {
  expect(isMediaPath('movie', path)).toBe(false);
});

test('captions lie beside a medium, each sort of file is sent as what it is', () => {
  expect(isMediaPath('movie', 'movies/src/a.en.vtt')).toBe(true);
  expect(contentTypes('audiobook', 'src').mp3).toBe('audio/mpeg');
  expect(contentTypes('movie', 'thumbnail').jpg).toBe('image/jpeg');
});

test('a picture has at most 5 MB, a film may be larger', () => {
  expect(isAllowedSize('movies/thumbnail/a.webp', largestPicture)).toBe(true);
  expect(isAllowedSize('movies/thumbnail/a.webp', largestPicture + 1)).toBe(false);
  expect(isAllowedSize('movies/src/a.mp4', largestPicture + 1)).toBe(true);
});
