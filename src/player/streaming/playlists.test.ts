import { expect, test } from 'vitest';
import { parseRenditions, parseSegments } from './playlists';

const folder = 'https://d1.example/streams/a/';

test('reads the renditions by ascending bit rate, and the sounds of their groups', () => {
  const playlist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="large",NAME="English, spoken",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="audio1.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="large",NAME="2",DEFAULT=NO,URI="audio2.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="English",URI="subs.m3u8"

#EXT-X-STREAM-INF:BANDWIDTH=1328000,AVERAGE-BANDWIDTH=900000,RESOLUTION=854x480,CODECS="avc1.4d401e, mp4a.40.2",AUDIO="large"\r
480p.m3u8\r
#EXT-X-STREAM-INF:BANDWIDTH=364000,CODECS="avc1.4d4015",RESOLUTION=426x240
240p.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.2",AUDIO="large"
sound.m3u8
#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=9000,RESOLUTION=800x450,CODECS="jpeg",URI="tiles.m3u8"
`;
  expect(parseRenditions(playlist, `${folder}main.m3u8`)).toEqual({
    pictures: [
      {
        ...{ address: `${folder}240p.m3u8`, bitrate: 364_000, averageBitrate: 364_000, height: 240 },
        ...{ codecs: ['avc1.4d4015'], audioGroup: undefined },
      },
      {
        ...{ address: `${folder}480p.m3u8`, bitrate: 1_328_000, averageBitrate: 900_000, height: 480 },
        ...{ codecs: ['avc1.4d401e', 'mp4a.40.2'], audioGroup: 'large' },
      },
    ],
    sounds: [
      { address: `${folder}audio1.m3u8`, group: 'large', name: 'English, spoken', lang: 'en', isDefault: true },
      { address: `${folder}audio2.m3u8`, group: 'large', name: '2', lang: undefined, isDefault: false },
    ],
  });
});

const film = `#EXTM3U
#EXT-X-MAP:URI="240p_init.mp4"
#EXTINF:4.000,
240p_1.m4s
#EXTINF:3.5,
240p_2.m4s
#EXT-X-ENDLIST
`;

test('reads the files of a rendition, and the seconds of each', () => {
  expect(parseSegments(film, `${folder}240p.m3u8`)).toEqual({
    init: `${folder}240p_init.mp4`,
    segments: [
      { address: `${folder}240p_1.m4s`, start: 0, end: 4 },
      { address: `${folder}240p_2.m4s`, start: 4, end: 7.5 },
    ],
    duration: 7.5,
  });
});

test.each([
  ['a live stream', film.replace('#EXT-X-ENDLIST', '')],
  ['encrypted segments', film.replace('#EXTINF:4', '#EXT-X-KEY:METHOD=AES-128,URI="key"\n#EXTINF:4')],
  ['parts of one file', film.replace('#EXTINF:4', '#EXT-X-BYTERANGE:100@0\n#EXTINF:4')],
  ['a part of a file as its start', film.replace('init.mp4"', 'init.mp4",BYTERANGE="100@0"')],
  ['a second start', film.replace('#EXTINF:3', '#EXT-X-MAP:URI="other.mp4"\n#EXTINF:3')],
  ['no start', film.replace(/#EXT-X-MAP.*\n/, '')],
])('leaves a playlist with %s to hls.js', (_, playlist) => {
  expect(() => parseSegments(playlist, `${folder}240p.m3u8`)).toThrow('not one of an encoding');
});
