import { expect, test } from 'vitest';
import { signedPlaylist, withSignedAddresses } from './native-playlist';

const site = 'https://site.example';
const bases = ['https://one.example', 'https://two.example/media'];
const query = '?Policy=abc~&Signature=x-_&Key-Pair-Id=K1';
const main = `https://two.example/media/streams/e1/main.m3u8${query}`;

test('accepts playlists of streams on the delivery bases', () => {
  expect(signedPlaylist(main, bases, site)?.href).toBe(main);
});

test('accepts playlists of a base that is a path of the site', () => {
  const address = 'https://site.example/_local/media/1/streams/e1/main.m3u8?Policy=x';
  expect(signedPlaylist(address, ['/_local/media/1'], site)?.href).toBe(address);
});

test.each([
  undefined,
  'main.m3u8',
  'https://elsewhere.example/streams/e1/main.m3u8',
  'https://one.example.evil.example/streams/e1/main.m3u8',
  'https://one.example/movies/src/film.mp4',
  'https://one.example/streams/../movies/src/a.m3u8',
  'https://one.example/streams/%2e%2e%2fmovies/a.m3u8',
  'https://one.example/streams/e1/main_video.cmfv',
])('refuses %s', (address) => {
  expect(signedPlaylist(address, bases, site)).toBeUndefined();
});

test('names playlists at the function and files at their base, with the signature', () => {
  const playlist = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="main_low.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=1',
    'main_240.m3u8',
    '#EXT-X-MAP:URI="init.cmfv"',
    'segment_1.cmfv',
    '',
  ].join('\n');
  const child = (name: string) => `playlists?address=${encodeURIComponent(main.replace('main.m3u8', name))}`;
  expect(withSignedAddresses(playlist, new URL(main)).split('\n')).toEqual([
    '#EXTM3U',
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="${child('main_low.m3u8')}"`,
    '#EXT-X-STREAM-INF:BANDWIDTH=1',
    child('main_240.m3u8'),
    `#EXT-X-MAP:URI="https://two.example/media/streams/e1/init.cmfv${query}"`,
    `https://two.example/media/streams/e1/segment_1.cmfv${query}`,
    '',
  ]);
});
