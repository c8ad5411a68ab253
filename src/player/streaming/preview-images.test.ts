import { expect, test } from 'vitest';
import { parseImagePlaylist } from './preview-images';

const playlist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-IMAGES-ONLY
#EXTINF:50.000,
#EXT-X-TILES:RESOLUTION=160x90,LAYOUT=5x5,DURATION=2.000
thumb_00001.jpg
#EXTINF:7.500,
#EXT-X-TILES:RESOLUTION=160x90,LAYOUT=5x5,DURATION=2.000
thumb_00002.jpg
#EXT-X-ENDLIST
`;
const base = new URL('https://cdn.example/streams/a/main_thumb.m3u8?Policy=p&Signature=s');

test.each([
  [0, 'thumb_00001.jpg', 0, 0],
  [9.9, 'thumb_00001.jpg', 4, 0],
  [10, 'thumb_00001.jpg', 0, 1],
  [49.9, 'thumb_00001.jpg', 4, 4],
  [52, 'thumb_00002.jpg', 1, 0],
])(
  'shows at second %d the tile of %s in column %d and row %d, with the query of the playlist',
  (second, name, column, row) => {
    expect(parseImagePlaylist(playlist, base)(second)).toEqual({
      address: `https://cdn.example/streams/a/${name}?Policy=p&Signature=s`,
      ratio: 160 / 90,
      columns: 5,
      rows: 5,
      column,
      row,
    });
  },
);

test('shows no picture beyond the end, or of images without a layout', () => {
  expect(parseImagePlaylist(playlist, base)(58)).toBeUndefined();
  expect(parseImagePlaylist('#EXTINF:5,\nthumb.jpg\n', base)(1)).toBeUndefined();
});
