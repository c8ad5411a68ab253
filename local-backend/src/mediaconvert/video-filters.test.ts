import { expect, test } from 'vitest';
import type { SourceVideo } from './source-media.ts';
import { outputFilters, sourceFilters } from './video-filters.ts';

const source: SourceVideo = {
  ...{ index: 0, codec: 'h264', width: 1280, height: 720, rotation: 0, bitDepth: 8, bitRate: undefined },
  ...{ pixelAspect: { numerator: 1, denominator: 1 }, frameRate: { numerator: 25, denominator: 1 } },
  ...{ isInterlaced: false, transfer: undefined, primaries: undefined, matrix: undefined },
};
const BT709 = 'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709';

test.each([
  ['names none', undefined, 'FALLBACK', true],
  ['has RGB', 'gbr', 'FALLBACK', true],
  ['names its own', 'smpte170m', 'FALLBACK', false],
  ['names its own, which the job overrides', 'smpte170m', 'FORCE', true],
] as const)('tags the color space of a source that %s', (_, matrix, colorSpaceUsage, isTagged) => {
  const selector = { rotate: 'AUTO', colorSpace: 'REC_709', colorSpaceUsage } as const;
  expect(sourceFilters({ ...source, matrix }, selector, 'none').includes(BT709)).toBe(isTagged);
});

test('converts frames for JPEG to its color matrix and full range, and those of videos to the limited one', () => {
  const size = { width: 640, height: 360 };
  const sizes = { picture: size, frame: size };
  expect(outputFilters(sizes, 'yuvj420p')[0]).toMatch(/:out_range=pc:out_color_matrix=bt601$/);
  expect(outputFilters(sizes, 'yuv420p')[0]).toMatch(/:out_range=tv$/);
});
