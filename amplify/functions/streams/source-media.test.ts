import type { ProbeResult } from '@aws-sdk/client-mediaconvert';
import { expect, test } from 'vitest';
import { readSourceMedia } from './source-media';

const sound = { TrackType: 'audio', AudioProperties: { LanguageCode: 'und' } } as const;

function video(properties: object) {
  return { TrackType: 'video', VideoProperties: { Width: 1920, Height: 1080, ...properties } } as const;
}

test('reads size, length and languages', () => {
  const spanish = { TrackType: 'audio', AudioProperties: { LanguageCode: 'spa' } } as const;
  expect(readSourceMedia({ Container: { Duration: 12.5, Tracks: [video({}), sound, spanish] } })).toEqual({
    duration: 12.5,
    picture: { width: 1920, height: 1080 },
    isHighDynamicRange: false,
    audioTracks: [{ language: undefined }, { language: 'spa' }],
  });
});

test.each([
  [{ Rotation: 90 }, { width: 1080, height: 1920 }],
  [{ Rotation: -90 }, { width: 1080, height: 1920 }],
  [{ Rotation: 180 }, { width: 1920, height: 1080 }],
  [
    { Width: 720, Height: 576, SampleAspectRatio: { Numerator: 64, Denominator: 45 } },
    { width: 1024, height: 576 },
  ],
])('returns the size as it is shown for %j', (properties, picture) => {
  expect(readSourceMedia({ Container: { Duration: 1, Tracks: [video(properties)] } }).picture).toEqual(picture);
});

test.each([
  ['SMPTE_2084', true],
  ['ARIB_B67', true],
  ['ITU_709', false],
])('reads from the transfer characteristics %s whether the range is high', (TransferCharacteristics, expected) => {
  const media = readSourceMedia({ Container: { Duration: 1, Tracks: [video({ TransferCharacteristics })] } });
  expect(media.isHighDynamicRange).toBe(expected);
});

test.each([
  ['GER', 'ger'],
  ['pt-BR', 'pt-br'],
  ['UND', undefined],
  ['English', undefined],
])('reads the language code %s as %s', (LanguageCode, language) => {
  const track = { TrackType: 'audio', AudioProperties: { LanguageCode } } as const;
  // The enumeration of MediaConvert lacks codes that files have.
  const container = { Duration: 1, Tracks: [track] } as ProbeResult['Container'];
  expect(readSourceMedia({ Container: container }).audioTracks).toEqual([{ language }]);
});

test('rejects a file without a playable track', () => {
  expect(() => readSourceMedia({ Container: { Duration: 1, Tracks: [{ TrackType: 'data' }] } })).toThrow(
    'neither video nor audio',
  );
});
