import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  audioOutput,
  captionOutput,
  cmafGroup,
  fileGroup,
  frameCaptureOutput,
  settingsFor,
  videoOutput,
} from './fixtures/job-settings.ts';
import { keysBelow, probeObjects, readText } from './fixtures/read-objects.ts';
import { type ServedMediaConvert, serveMediaConvert } from './fixtures/serve-mediaconvert.ts';

let folder: string;
let served: ServedMediaConvert;
let film: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediaconvert-'));
  served = await serveMediaConvert(folder);
  await served.mediaConvert.start();
  film = await served.addSource('the film.mp4', [
    ...[
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=320x180:rate=24000/1001:duration=5',
      '-f',
      'lavfi',
      '-i',
      'sine=duration=5',
    ],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'],
  ]);
});
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true, force: true });
});

const complete = async (settings: Parameters<typeof served.createJob>[0]) =>
  expect(await served.ended(await served.createJob(settings))).toMatchObject({ Status: 'COMPLETE' });
const sizeOf = (keys: string[]) => probeObjects(served, keys, { folder, entries: 'stream=width,height' });
const keyFrames = async (keys: string[]) =>
  (await probeObjects(served, keys, { folder, entries: 'packet=pts_time,flags' }))
    .filter((line) => line.includes('K'))
    .map((line) => Number.parseFloat(line));

test('segments start with key frames at the same times in every rendition', async () => {
  const destination = { Destination: 's3://media/out/aligned/main' };
  await complete(settingsFor(film, [cmafGroup([videoOutput(144), videoOutput(90)], destination)]));
  const filesOf = (height: number) =>
    keysBelow(served, `out/aligned/main_${height}p`).filter((key) => key.endsWith('cmfv'));
  const inOrder = (height: number) => [...filesOf(height).slice(-1), ...filesOf(height).slice(0, -1)];
  expect(inOrder(90)).toHaveLength(4);
  const [first = 0, ...later] = await keyFrames(inOrder(144));
  expect(later.map((time) => time - first)).toEqual([expect.closeTo(2.002, 2), expect.closeTo(4.004, 2)]);
  expect(await keyFrames(inOrder(90))).toEqual([first, ...later]);
});

test('a rendition in a single file is addressed by byte ranges', async () => {
  const single = { Destination: 's3://media/out/single/main', SegmentControl: 'SINGLE_FILE' } as const;
  await complete(settingsFor(film, [cmafGroup([videoOutput(90), audioOutput(64_000, 'low')], single)]));
  expect(keysBelow(served, 'out/single/')).toEqual([
    'out/single/main.m3u8',
    'out/single/main_90p.cmfv',
    'out/single/main_90p.m3u8',
    'out/single/main_low.cmfa',
    'out/single/main_low.m3u8',
  ]);
  const playlist = await readText(served, 'out/single/main_90p.m3u8');
  expect(playlist).toMatch(/#EXT-X-MAP:URI="main_90p\.cmfv",BYTERANGE="\d+@0"/);
  expect(playlist).toMatch(/#EXT-X-BYTERANGE:\d+@\d+\nmain_90p\.cmfv/);
  expect(await sizeOf(['out/single/main_90p.cmfv'])).toEqual(['160,90']);
});

test('audio-only variants are listed as variants', async () => {
  const variant = (bitrate: number) => {
    const output = audioOutput(bitrate, `${bitrate / 1000}k`);
    const cmfc = { AudioTrackType: 'AUDIO_ONLY_VARIANT_STREAM' } as const;
    return { ...output, ContainerSettings: { Container: 'CMFC' as const, CmfcSettings: cmfc } };
  };
  const destination = { Destination: 's3://media/out/audio/main' };
  await complete(settingsFor(film, [cmafGroup([variant(48_000), variant(96_000)], destination)]));
  const main = await readText(served, 'out/audio/main.m3u8');
  expect(main).toMatch(/#EXT-X-STREAM-INF:BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,CODECS="mp4a\.40\.2"\nmain_48k\.m3u8\n/);
  expect(main).toContain('\nmain_96k.m3u8\n');
  expect(main).not.toContain('#EXT-X-MEDIA');
});

test.each([
  ['hev1', {}],
  ['hvc1', { WriteMp4PackagingType: 'HVC1' }],
] as const)('H.265 has the tag and codec %s with %j', async (tag, packaging) => {
  const h265 = { RateControlMode: 'CBR', Bitrate: 200_000, GopSize: 25, GopSizeUnits: 'FRAMES' } as const;
  const video = videoOutput(90);
  video.VideoDescription = {
    Width: 160,
    Height: 160,
    CodecSettings: { Codec: 'H_265', H265Settings: { ...h265, ...packaging, CodecProfile: 'MAIN10_MAIN' } },
  };
  await complete(settingsFor(film, [cmafGroup([video], { Destination: `s3://media/out/${tag}/main` })]));
  const codec = new RegExp(`CODECS="${tag}\\.2\\.4\\.L\\d+\\.\\w+",RESOLUTION=160x160`);
  expect(await readText(served, `out/${tag}/main.m3u8`)).toMatch(codec);
  const files = [`out/${tag}/main_90pinit.cmfv`, `out/${tag}/main_90p_000000001.cmfv`];
  const entries = 'stream=codec_tag_string,pix_fmt';
  expect(await probeObjects(served, files, { folder, entries })).toEqual([`${tag},yuv420p10le`]);
});

test('thumbnails are tiles in an image playlist', async () => {
  const group = cmafGroup([videoOutput(90)], {
    Destination: 's3://media/out/tiles/main',
    ImageBasedTrickPlay: 'ADVANCED',
    ImageBasedTrickPlaySettings: {
      IntervalCadence: 'FOLLOW_CUSTOM',
      ThumbnailInterval: 1,
      ThumbnailWidth: 64,
      ThumbnailHeight: 36,
      TileWidth: 2,
      TileHeight: 2,
    },
  });
  await complete(settingsFor(film, [group]));
  expect(await readText(served, 'out/tiles/main.m3u8')).toMatch(
    /#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=\d+,RESOLUTION=64x36,CODECS="jpeg",URI="main_thumbnails\.m3u8"/,
  );
  const tile = (duration: string, number: number) =>
    `#EXTINF:${duration},\n#EXT-X-TILES:RESOLUTION=64x36,LAYOUT=2x2,DURATION=1.000000\nmain_thumbnails_00000000${number}.jpg\n`;
  const playlist = await readText(served, 'out/tiles/main_thumbnails.m3u8');
  expect(playlist).toContain(`#EXT-X-IMAGES-ONLY\n${tile('4.000000', 1)}`);
  expect(playlist).toMatch(/#EXTINF:1\.\d+,\n#EXT-X-TILES:.*\nmain_thumbnails_000000002\.jpg\n#EXT-X-ENDLIST/);
  expect(await sizeOf(['out/tiles/main_thumbnails_000000002.jpg'])).toEqual(['128,72']);
});

test('frames are captured at the start and at each interval', async () => {
  await complete(settingsFor(film, [fileGroup([frameCaptureOutput(2)], 's3://media/out/stills/still')]));
  expect(keysBelow(served, 'out/stills/')).toEqual([0, 1, 2].map((number) => `out/stills/still.000000${number}.jpg`));
  expect(served.bucket?.find('out/stills/still.0000000.jpg')?.headers['content-type']).toBe('image/jpeg');
  expect(await sizeOf(['out/stills/still.0000001.jpg'])).toEqual(['160,90']);
  expect(served.events.at(-1)?.detail).toMatchObject({
    outputGroupDetails: [
      { type: 'FILE_GROUP', outputDetails: [{ outputFilePaths: ['s3://media/out/stills/still.0000002.jpg'] }] },
    ],
  });
});

test('captures stop at their limit', async () => {
  await complete(settingsFor(film, [fileGroup([frameCaptureOutput(1, 2)], 's3://media/out/few/still')]));
  expect(keysBelow(served, 'out/few/')).toHaveLength(2);
});

describe('captions', () => {
  async function addCaptions(name: string, content: string | Buffer): Promise<string> {
    await writeFile(join(folder, name), content);
    await served.addObject(join(folder, name), `in/${name}`);
    return `s3://media/in/${name}`;
  }

  test.each([
    ['SRT', 'one.srt', '1\n00:00:01,000 --> 00:00:02,500\n¿Qué tal?\n'],
    ['WEBVTT', 'one.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.500\n¿Qué tal?\n'],
  ] as const)('of a file in %s become a subtitle rendition', async (type, name, content) => {
    const file = await addCaptions(name, content);
    const destination = `s3://media/out/${type}/main`;
    const settings = settingsFor(film, [cmafGroup([videoOutput(90), captionOutput()], { Destination: destination })]);
    const [input] = settings.Inputs ?? [];
    const selector = { SourceSettings: { SourceType: type, FileSourceSettings: { SourceFile: file, TimeDelta: 2 } } };
    await complete({ ...settings, Inputs: [{ ...input, CaptionSelectors: { captions: selector } }] });
    const main = await readText(served, `out/${type}/main.m3u8`);
    expect(main).toMatch(
      /#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="Español",LANGUAGE="spa",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,CHARACTERISTICS="public\.accessibility\.describes-spoken-dialog,.*",URI="main_captions_es\.m3u8"/,
    );
    expect(main).toContain('SUBTITLES="subs"');
    expect(await readText(served, `out/${type}/main_captions_es.m3u8`)).toMatch(
      /#EXTINF:5\.\d+,\nmain_captions_es_000000001\.vtt\n/,
    );
    const captions = await readText(served, `out/${type}/main_captions_es_000000001.vtt`);
    expect(captions).toBe('WEBVTT\n\n00:03.000 --> 00:04.500\n¿Qué tal?\n');
    expect(served.bucket?.find(`out/${type}/main_captions_es_000000001.vtt`)?.headers['content-type']).toContain(
      'text/vtt',
    );
  });

  test('in another encoding than UTF-8 end the job with an error', async () => {
    const file = await addCaptions('latin.srt', Buffer.from('1\n00:00:01,000 --> 00:00:02,500\n¿Qué?\n', 'latin1'));
    const settings = settingsFor(film, [cmafGroup([videoOutput(90), captionOutput()])]);
    const [input] = settings.Inputs ?? [];
    const selector = { SourceSettings: { SourceType: 'SRT' as const, FileSourceSettings: { SourceFile: file } } };
    const job = await served.createJob({
      ...settings,
      Inputs: [{ ...input, CaptionSelectors: { captions: selector } }],
    });
    expect(await served.ended(job)).toMatchObject({ ErrorCode: 1010, ErrorMessage: expect.stringContaining('UTF-8') });
  });
});

test('a destination that is a folder takes the name of the input', async () => {
  const group = cmafGroup([videoOutput(90)], { Destination: 's3://media/out/folder/' });
  await complete(settingsFor(film, [group]));
  expect(keysBelow(served, 'out/folder/')).toContain('out/folder/the film_90p_000000001.cmfv');
  expect(await readText(served, 'out/folder/the film.m3u8')).toContain('\nthe%20film_90p.m3u8\n');
  expect(await readText(served, 'out/folder/the film_90p.m3u8')).toContain('\nthe%20film_90p_000000001.cmfv\n');
});
