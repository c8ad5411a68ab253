import { expect, test } from 'vitest';
import { parseRenditions, streamFiles } from './media-streams';

const stored = { form: 'video', heights: [240, 360], duration: 61.5, stills: 6 };

test('reads stored renditions', () => {
  expect(parseRenditions(JSON.stringify(stored))).toEqual(stored);
});

test.each([undefined, null, '', '{', '[]', '{"form":"text"}', JSON.stringify({ ...stored, duration: '1' })])(
  'ignores the malformed text %j',
  (text) => {
    expect(parseRenditions(text)).toBeUndefined();
  },
);

test('stills are named as MediaConvert numbers frame captures', () => {
  expect(streamFiles.still(3)).toBe('still.0000003.jpg');
});
