import { expect, test } from 'vitest';
import { decodedText, isUtf8 } from './decoded-text';

const asUtf8 = (text: string) => [...new TextEncoder().encode(text)];
const littleEndian = (text: string) => Array.from(text, (sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]);
const bigEndian = (text: string) => littleEndian(text).map(([low, high]) => [high, low]);
const file = (bytes: readonly (number | undefined)[]) =>
  new Blob([Uint8Array.from(bytes, (byte) => byte ?? 0)], { type: 'text/plain' });

test.each([
  ['UTF-8', asUtf8('Él “vio” 月'), 'Él “vio” 月', true],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...asUtf8('Él')], 'Él', true],
  ['ASCII', asUtf8('1\n'), '1\n', true],
  ['Windows-1252', [0xc9, 0x6c, 0x20, 0xf1], 'Él ñ', false],
  ['UTF-16 with a byte order mark, little-endian', [0xff, 0xfe, ...littleEndian('Él 月').flat()], 'Él 月', false],
  ['UTF-16 with a byte order mark, big-endian', [0xfe, 0xff, ...bigEndian('Él 月').flat()], 'Él 月', false],
  ['UTF-16 without a mark, little-endian', littleEndian('1 Él').flat(), '1 Él', false],
  ['UTF-16 without a mark, big-endian', bigEndian('1 Él').flat(), '1 Él', false],
  ['UTF-16 that begins with a tab', littleEndian('\t月').flat(), '\t月', false],
  ['two letters of Windows-1252 that are half a mark each', [0xff, 0x61, 0xfe], 'ÿaþ', false],
  ['no text', [], '', true],
])('decodes %s', async (_, bytes, text, isFine) => {
  expect(await decodedText(file(bytes))).toBe(text);
  expect(await isUtf8(file(bytes))).toBe(isFine);
});
