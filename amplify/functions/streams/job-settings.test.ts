import { expect, test } from 'vitest';
import { encodedRenditions, planEncoding } from './job-settings';
import type { SourceMedia } from './source-media';

const files = { master: 's3://media/movies/src/film.mkv', folder: 's3://media/streams/1' };
const english = { language: 'eng' };
const unnamed = { language: undefined };

function film(width: number, height: number, audioTracks: SourceMedia['audioTracks'] = [unnamed]): SourceMedia {
  return { duration: 3600, picture: { width, height }, isHighDynamicRange: false, audioTracks };
}

function outputsOf(source: SourceMedia, type: string) {
  const groups = planEncoding(source, files).settings.OutputGroups ?? [];
  return groups
    .filter(({ OutputGroupSettings }) => OutputGroupSettings?.Type === type)
    .flatMap(({ Outputs = [] }) => Outputs);
}

const cmaf = (source: SourceMedia) => outputsOf(source, 'CMAF_GROUP_SETTINGS');

test.each([
  [1920, 1080, [240, 360, 480, 720, 1080]],
  [1280, 720, [240, 360, 480, 720]],
  [720, 576, [240, 360, 480]],
  [3840, 2160, [240, 360, 480, 720, 1080, 2160]],
  [176, 144, [144]],
  [100, 75, [74]],
  [1920, 800, [240, 360, 480, 720, 1080]],
  [1912, 796, [240, 360, 480, 720, 1080]],
  [1080, 1920, [240, 360, 480, 720, 1080]],
  [1440, 1080, [240, 360, 480, 720, 1080]],
  [4096, 1716, [240, 360, 480, 720, 1080, 2160]],
])('encodes a master of %i × %i pixels up to the rung of its width or height', (width, height, heights) => {
  expect(planEncoding(film(width, height), files).renditions.heights).toEqual(heights);
});

function sizesOf(source: SourceMedia) {
  return cmaf(source).flatMap(({ VideoDescription }) =>
    VideoDescription ? [`${VideoDescription.Width} × ${VideoDescription.Height}`] : [],
  );
}

test.each([
  [1920, 800, ['426 × 178', '640 × 266', '854 × 356', '1280 × 534', '1920 × 800']],
  [1080, 1920, ['240 × 426', '360 × 640', '480 × 854', '720 × 1280', '1080 × 1920']],
  [1440, 1080, ['320 × 240', '480 × 360', '640 × 480', '960 × 720', '1440 × 1080']],
  [2048, 858, ['426 × 178', '640 × 268', '854 × 358', '1280 × 536', '1920 × 804']],
  [1911, 797, ['426 × 178', '640 × 266', '854 × 356', '1280 × 534', '1910 × 796']],
  [101, 75, ['100 × 74']],
  [3000, 60, ['426 × 32', '640 × 32', '854 × 32', '1280 × 32', '1920 × 38']],
])('fits %i × %i pixels into each rung, in even numbers, never enlarged', (width, height, sizes) => {
  expect(sizesOf(film(width, height))).toEqual(sizes);
});

test.each([
  [1920, 1080, 5_000_000],
  [1080, 1920, 5_000_000],
  [1920, 800, 3_704_000],
  [1440, 1080, 3_750_000],
  [1920, 200, 2_500_000],
])('limits the bit rate of %i × %i pixels to their part of the rung, at least half: %i', (width, height, bitrate) => {
  const largest = cmaf(film(width, height)).findLast(({ VideoDescription }) => VideoDescription);
  expect(largest?.VideoDescription?.CodecSettings?.H264Settings?.MaxBitrate).toBe(bitrate);
});

test('aligns the segments of all renditions at the same frames', () => {
  for (const { VideoDescription } of cmaf(film(1920, 1080))) {
    const settings = VideoDescription?.CodecSettings?.H264Settings;
    if (settings) expect(settings).toMatchObject({ GopSize: 2, GopSizeUnits: 'SECONDS', GopClosedCadence: 1 });
  }
});

test('packages HEVC as Apple’s players require', () => {
  const largest = cmaf(film(3840, 2160)).findLast(({ VideoDescription }) => VideoDescription);
  expect(largest?.VideoDescription?.CodecSettings).toMatchObject({
    Codec: 'H_265',
    H265Settings: { WriteMp4PackagingType: 'HVC1' },
  });
});

test('makes each audio track a rendition in both groups, with its language', () => {
  const sounds = cmaf(film(1280, 720, [english, { language: 'spa' }])).filter(
    ({ AudioDescriptions }) => AudioDescriptions,
  );
  expect(
    sounds.map(({ ContainerSettings, AudioDescriptions }) => [
      ContainerSettings?.CmfcSettings?.AudioGroupId,
      AudioDescriptions?.[0]?.CustomLanguageCode,
      AudioDescriptions?.[0]?.AudioSourceName,
    ]),
  ).toEqual([
    ['small', 'eng', 'Audio Selector 1'],
    ['large', 'eng', 'Audio Selector 1'],
    ['small', 'spa', 'Audio Selector 2'],
    ['large', 'spa', 'Audio Selector 2'],
  ]);
});

test('names the audio tracks of a group differently', () => {
  const tracks = [english, english, unnamed, { language: 'ger' }, unnamed];
  const names = cmaf(film(640, 360, tracks)).flatMap(({ ContainerSettings, AudioDescriptions }) =>
    ContainerSettings?.CmfcSettings?.AudioGroupId === 'small' ? [AudioDescriptions?.[0]?.StreamName] : [],
  );
  expect(names).toEqual(['eng', 'eng 2', 'Audio', 'ger', 'Audio 2']);
});

test('gives small renditions the lower audio bitrate', () => {
  const groups = cmaf(film(1280, 720)).flatMap(({ ContainerSettings }) => {
    const group = ContainerSettings?.CmfcSettings?.AudioRenditionSets;
    return group ? [group] : [];
  });
  expect(groups).toEqual(['small', 'small', 'large', 'large']);
});

function preprocessorsOf(source: SourceMedia) {
  const groups = planEncoding(source, files).settings.OutputGroups ?? [];
  return groups
    .flatMap(({ Outputs = [] }) => Outputs)
    .flatMap(({ VideoDescription }) => (VideoDescription ? [VideoDescription.VideoPreprocessors] : []));
}

test('removes the interlacing of all renditions, the file and the stills', () => {
  const preprocessors = preprocessorsOf(film(720, 576));
  expect(preprocessors).toHaveLength(5);
  for (const each of preprocessors) {
    expect(each).toEqual({ Deinterlacer: { Algorithm: 'INTERPOLATE', Mode: 'DEINTERLACE', Control: 'NORMAL' } });
  }
});

test('converts a high dynamic range to the standard one', () => {
  for (const each of preprocessorsOf({ ...film(1280, 720), isHighDynamicRange: true })) {
    expect(each?.ColorCorrector).toEqual({ ColorSpaceConversion: 'FORCE_709' });
  }
});

test.each([
  [1920, 1080, 'REC_709'],
  [1280, 534, 'REC_709'],
  [608, 1080, 'REC_709'],
  [1024, 576, 'REC_601'],
  [640, 480, 'REC_601'],
])('takes the colors of %i × %i pixels that the file does not describe as those of %s', (width, height, space) => {
  const [input] = planEncoding(film(width, height), files).settings.Inputs ?? [];
  expect(input?.VideoSelector).toMatchObject({ ColorSpace: space, ColorSpaceUsage: 'FALLBACK' });
});

test('makes no audio renditions of a silent film', () => {
  const plan = planEncoding(film(1280, 720, []), files);
  expect(JSON.stringify(plan.settings)).not.toMatch(/AudioDescriptions|AudioRenditionSets|"Audio Selector/);
});

test('makes audio variants of a recording, without video, preview images or stills', () => {
  const plan = planEncoding({ ...film(0, 0, [english]), duration: 60, picture: undefined }, files);
  expect(plan.renditions).toEqual({ form: 'audio', heights: [], duration: 60, stills: 0 });
  expect(plan.settings.OutputGroups).toHaveLength(1);
  expect(JSON.stringify(plan.settings)).not.toContain('VideoDescription');
  expect(plan.settings.OutputGroups?.[0]?.Outputs).toHaveLength(3);
});

test.each([
  [3, 1, 3],
  [60, 8, 6],
  [7200, 1028, 6],
])('a film of %i seconds has a still every %i seconds, %i in all', (duration, interval, count) => {
  const source = { ...film(640, 360), duration };
  const [capture] = outputsOf(source, 'FILE_GROUP_SETTINGS').flatMap(
    ({ VideoDescription }) => VideoDescription?.CodecSettings?.FrameCaptureSettings ?? [],
  );
  expect(capture?.FramerateDenominator).toBe(interval);
  expect(planEncoding(source, files).renditions.stills).toBe(count);
});

test.each([
  ['of the planned length', 7200, { duration: 7200, stills: 6 }],
  ['of a longer recording', 9000, { duration: 9000, stills: 6 }],
  ['of a damaged file', 3100, { duration: 3100, stills: 3 }],
  ['whose length is unknown', undefined, { duration: 7200, stills: 6 }],
])('corrects the plan of an encoding %s', (_, seconds, expected) => {
  const { renditions } = planEncoding({ ...film(640, 360), duration: 7200 }, files);
  expect(encodedRenditions(renditions, seconds)).toEqual({ ...renditions, ...expected });
});
