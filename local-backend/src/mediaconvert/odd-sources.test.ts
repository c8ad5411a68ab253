import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoPreprocessor } from '@aws-sdk/client-mediaconvert';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audioOutput, cmafGroup, settingsFor, videoOutput } from './fixtures/job-settings.ts';
import { keysBelow, probeObjects, readText } from './fixtures/read-objects.ts';
import { type ServedMediaConvert, serveMediaConvert } from './fixtures/serve-mediaconvert.ts';

let folder: string;
let served: ServedMediaConvert;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediaconvert-'));
  served = await serveMediaConvert(folder);
  await served.mediaConvert.start();
});
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true, force: true });
});

const picture = (size = '320x180', rate = '25', seconds = 1) => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
];
const sound = (channels = 1, seconds = 1) => [
  ...[
    '-f',
    'lavfi',
    '-i',
    `sine=duration=${seconds},pan=${channels}c|${Array.from({ length: channels }, (_, c) => `c${c}=c0`).join('|')}`,
  ],
];
const cover = ['-f', 'lavfi', '-i', 'testsrc2=duration=0.04'];
const fast = ['-preset', 'ultrafast'];

/** Encodes a source to a height of 90 pixels with stereo sound; returns the properties of video and audio. */
async function encode(source: string, videoPreprocessors: VideoPreprocessor = {}) {
  const destination = `s3://media/out/${source.slice(source.lastIndexOf('/') + 1)}/main`;
  const video = videoOutput(90, '_video');
  const videoDescription = { ...video.VideoDescription, VideoPreprocessors: videoPreprocessors };
  const outputs = [{ ...video, VideoDescription: videoDescription }, audioOutput(64_000, 'low')];
  const group = cmafGroup(outputs, { Destination: destination });
  const job = await served.ended(await served.createJob(settingsFor(source, [group])));
  const prefix = destination.slice('s3://media/'.length);
  const videos = keysBelow(served, `${prefix}_video`).filter((key) => key.endsWith('.cmfv'));
  const audios = keysBelow(served, `${prefix}_low`).filter((key) => key.endsWith('.cmfa'));
  const inOrder = (keys: string[]) => [...keys.slice(-1), ...keys.slice(0, -1)];
  const probe = (keys: string[], entries: string) =>
    keys.length === 0 ? undefined : probeObjects(served, inOrder(keys), { folder, entries: `stream=${entries}` });
  return {
    status: job.Status,
    code: job.ErrorCode,
    message: job.ErrorMessage,
    duration: job.OutputGroupDetails?.[0]?.OutputDetails?.[0]?.DurationInMs,
    video: (await probe(videos, 'codec_name,width,height,pix_fmt,field_order'))?.[0],
    audio: (await probe(audios, 'codec_name,sample_rate,channels'))?.[0],
    main: job.Status === 'COMPLETE' ? await readText(served, `${prefix}.m3u8`) : '',
  };
}

const WIDE = 'h264,160,90,yuv420p,progressive';
const STEREO = 'aac,48000,2';

describe('encodes', () => {
  test.each<[string, string, string[], { video?: string; audio?: string }]>([
    [
      'HEVC with 10 bits',
      'ten.mkv',
      [...picture(), ...sound(), '-c:v', 'libx265', ...fast, '-pix_fmt', 'yuv420p10le'],
      {},
    ],
    [
      'VP9 and Opus',
      'web.webm',
      [...picture(), ...sound(), '-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
      {},
    ],
    ['ProRes', 'master.mov', [...picture(), ...sound(), '-c:v', 'prores', '-c:a', 'pcm_s16le'], {}],
    ['MPEG-4 in AVI with an odd size', 'odd.avi', [...picture('321x181'), ...sound(), '-c:v', 'mpeg4'], {}],
    [
      'interlaced MPEG-2 with 5.1 sound',
      'broadcast.ts',
      [...picture(), ...sound(6), '-c:v', 'mpeg2video', '-flags', '+ildct+ilme', '-top', '1', '-c:a', 'ac3'],
      {},
    ],
    [
      'pixels that are not square',
      'anamorphic.mp4',
      [...picture('160x180'), ...sound(), '-vf', 'setsar=2', '-c:v', 'libx264', ...fast],
      {},
    ],
    [
      'a variable frame rate',
      'variable.mkv',
      [
        ...picture(),
        ...sound(),
        '-vf',
        "select='lt(t,0.4)+not(mod(n,4))'",
        '-fps_mode',
        'vfr',
        '-c:v',
        'libx264',
        ...fast,
      ],
      {},
    ],
    ['AV1', 'next.mp4', [...picture(), ...sound(), '-c:v', 'libsvtav1', '-preset', '12'], {}],
    ['Theora and Vorbis', 'free.ogv', [...picture(), ...sound(), '-c:v', 'libtheora', '-c:a', 'libvorbis'], {}],
    ['Windows Media', 'office.wmv', [...picture(), ...sound(), '-c:v', 'wmv2', '-c:a', 'wmav2'], {}],
    ['Flash video', 'flash.flv', [...picture(), ...sound(), '-ar', '44100', '-c:v', 'flv', '-c:a', 'libmp3lame'], {}],
    ['MPEG-1 in a program stream', 'disc.mpg', [...picture(), ...sound(), '-c:v', 'mpeg1video', '-c:a', 'mp2'], {}],
    [
      'DNxHR in QuickTime',
      'editor.mov',
      [...picture(), ...sound(), '-c:v', 'dnxhd', '-profile:v', 'dnxhr_lb', '-pix_fmt', 'yuv422p', '-c:a', 'pcm_s24le'],
      {},
    ],
    ['lossless FFV1 and FLAC', 'archive.mkv', [...picture(), ...sound(), '-c:v', 'ffv1', '-c:a', 'flac'], {}],
    ['Motion JPEG in AVI', 'camera.avi', [...picture(), ...sound(), '-c:v', 'mjpeg', '-c:a', 'pcm_s16le'], {}],
    [
      'H.264 with 4:4:4 color and 10 bits',
      'color.mkv',
      [...picture(), ...sound(), '-c:v', 'libx264', ...fast, '-pix_fmt', 'yuv444p10le'],
      {},
    ],
    [
      'E-AC-3 with six channels',
      'surround.mkv',
      [...picture(), ...sound(6), '-c:v', 'libx264', ...fast, '-c:a', 'eac3'],
      {},
    ],
    [
      'DTS with six channels',
      'cinema.mkv',
      [...picture(), ...sound(6), '-c:v', 'libx264', ...fast, '-strict', '-2', '-c:a', 'dca'],
      {},
    ],
    [
      'a fragmented file',
      'fragments.mp4',
      [...picture(), ...sound(), '-c:v', 'libx264', ...fast, '-movflags', 'frag_keyframe+empty_moov'],
      {},
    ],
    [
      'time stamps that start late',
      'late.ts',
      [...picture(), ...sound(), '-c:v', 'libx264', ...fast, '-output_ts_offset', '3600'],
      {},
    ],
    ['50 frames a second', 'sport.mp4', [...picture('320x180', '50'), ...sound(), '-c:v', 'libx264', ...fast], {}],
    ['one frame a second', 'slides.mp4', [...picture('320x180', '1'), ...sound(), '-c:v', 'libx264', ...fast], {}],
    ['Apple lossless sound', 'studio.m4a', [...sound(2), '-c:a', 'alac'], { audio: STEREO }],
    ['Vorbis sound of 22 kHz', 'book.ogg', [...sound(), '-ar', '22050', '-c:a', 'libvorbis'], { audio: STEREO }],
    ['a film without sound', 'silent.mp4', [...picture(), '-c:v', 'libx264', ...fast], { video: WIDE }],
    ['sound without a picture', 'song.wav', sound(2), { audio: STEREO }],
    [
      'sound with a cover picture',
      'cover.mp3',
      [...cover, ...sound(), '-map', '1', '-map', '0', '-c:v', 'mjpeg', '-c:a', 'libmp3lame'],
      { audio: STEREO },
    ],
  ])('%s', async (_, name, args, expected) => {
    const result = await encode(await served.addSource(name, args));
    expect(result).toMatchObject({ status: 'COMPLETE', message: undefined });
    const { video, audio } = Object.keys(expected).length === 0 ? { video: WIDE, audio: STEREO } : expected;
    expect([result.video, result.audio]).toEqual([video, audio]);
    expect(result.duration).toBeGreaterThan(900);
    expect(result.duration).toBeLessThan(1200);
  });

  test.each([
    ['as it is', 'NONE', 'smpte2084'],
    ['in the standard one, if the job asks for it', 'FORCE_709', 'bt709'],
  ] as const)('a high dynamic range %s', async (_, conversion, transfer) => {
    const hdr = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
    const tags = 'colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc:log-level=error';
    const codec = ['-c:v', 'libx265', ...fast, '-pix_fmt', 'yuv420p10le', '-x265-params', tags];
    const source = await served.addSource('hdr.mp4', [...picture(), ...codec, ...hdr]);
    const preprocessors = { ColorCorrector: { ColorSpaceConversion: conversion } };
    expect(await encode(source, preprocessors)).toMatchObject({ status: 'COMPLETE', video: WIDE });
    const files = keysBelow(served, 'out/hdr.mp4/main_video').filter((key) => key.endsWith('.cmfv'));
    const entries = 'stream=color_transfer';
    expect(await probeObjects(served, [...files.slice(-1), ...files.slice(0, -1)], { folder, entries })).toEqual([
      transfer,
    ]);
  });

  test('a rotated film upright', async () => {
    const source = await served.addSource('upright.mp4', [...picture(), '-c:v', 'libx264', ...fast]);
    const film = await readFile(join(folder, 'upright.mp4'));
    // The display matrix in the track header, changed to a quarter turn clockwise.
    const matrix = film.indexOf('tkhd') + 44;
    [0, 0x10000, 0, -0x10000, 0, 0, 180 * 0x10000, 0, 0x40000000].forEach((value, index) => {
      film.writeInt32BE(value, matrix + 4 * index);
    });
    await writeFile(join(folder, 'phone.mp4'), film);
    await served.addObject(join(folder, 'phone.mp4'), 'in/phone.mp4');
    expect((await encode(source.replace('upright', 'phone'))).video).toBe('h264,50,90,yuv420p,progressive');
    expect((await encode(source)).video).toBe(WIDE);
  });

  test('a truncated film up to its end', async () => {
    await served.addSource('whole.mkv', [...picture('320x180', '25', 3), ...sound(1, 3), '-c:v', 'libx264', ...fast]);
    const { length } = await readFile(join(folder, 'whole.mkv'));
    await truncate(join(folder, 'whole.mkv'), Math.floor(length / 2));
    await served.addObject(join(folder, 'whole.mkv'), 'in/half.mkv');
    const { status, duration } = await encode('s3://media/in/half.mkv');
    expect(status).toBe('COMPLETE');
    expect(duration).toBeLessThan(2500);
  });

  test('a film of several uploaded parts', async () => {
    await served.addSource('parts.mp4', [...picture(), ...sound(), '-c:v', 'libx264', ...fast]);
    await served.addObject(join(folder, 'parts.mp4'), 'in/parts.mp4', 3);
    expect(await encode('s3://media/in/parts.mp4')).toMatchObject({ status: 'COMPLETE', video: WIDE, audio: STEREO });
  });
});

describe('refuses', () => {
  test('a film without its index, with the reason', async () => {
    await served.addSource('late.mp4', [...picture(), '-c:v', 'libx264', ...fast]);
    const { length } = await readFile(join(folder, 'late.mp4'));
    await truncate(join(folder, 'late.mp4'), Math.floor(length / 2));
    await served.addObject(join(folder, 'late.mp4'), 'in/late.mp4');
    expect(await encode('s3://media/in/late.mp4')).toMatchObject({
      status: 'ERROR',
      code: 1010,
      message: 'Unable to open input file: the file has no index (moov atom); it is incomplete',
    });
  });

  test('bytes that are no medium', async () => {
    await writeFile(join(folder, 'letter.mkv'), 'Dear Sir or Madam, '.repeat(5000));
    await served.addObject(join(folder, 'letter.mkv'), 'in/letter.mkv');
    expect(await encode('s3://media/in/letter.mkv')).toMatchObject({ status: 'ERROR', code: 1010 });
  });

  test('an empty file', async () => {
    await writeFile(join(folder, 'empty.mp4'), '');
    await served.addObject(join(folder, 'empty.mp4'), 'in/empty.mp4');
    expect(await encode('s3://media/in/empty.mp4')).toMatchObject({ status: 'ERROR', code: 1010 });
  });
});
