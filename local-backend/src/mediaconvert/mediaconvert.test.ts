import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CancelJobCommand,
  CreateJobCommand,
  DescribeEndpointsCommand,
  GetJobCommand,
  GetQueueCommand,
  ListJobsCommand,
  ListQueuesCommand,
  ProbeCommand,
} from '@aws-sdk/client-mediaconvert';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { audioOutput, cmafGroup, fileGroup, mp4Output, settingsFor, videoOutput } from './fixtures/job-settings.ts';
import { keysBelow, readText } from './fixtures/read-objects.ts';
import {
  ENCODER_ROLE,
  FUNCTION_ROLE,
  type ServedMediaConvert,
  serveMediaConvert,
} from './fixtures/serve-mediaconvert.ts';

let folder: string;
let served: ServedMediaConvert;
/** URL of the source `s3://media/in/film.mp4`, five seconds long. */
let film: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediaconvert-'));
  served = await serveMediaConvert(folder);
  await served.mediaConvert.start();
  film = await served.addSource('film.mp4', [
    ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=5', '-f', 'lavfi', '-i', 'sine=duration=5'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-metadata:s:a:0', 'language=spa'],
  ]);
});
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  served.events.length = 0;
  served.faults.set([]);
});

const contentTypeOf = (key: string) => served.bucket?.find(key)?.headers['content-type'];
const small = (source = film) => settingsFor(source, [fileGroup([mp4Output(90)])]);

describe('a job', () => {
  let events: typeof served.events;

  beforeAll(async () => {
    const renditions = [videoOutput(144), videoOutput(90), audioOutput(64_000, 'low'), audioOutput(128_000, 'high')];
    const groups = [cmafGroup(renditions), fileGroup([mp4Output(90)])];
    served.events.length = 0;
    const id = await served.createJob(settingsFor(film, groups), { UserMetadata: { title: '7' }, Queue: 'films' });
    expect(await served.ended(id)).toMatchObject({ Status: 'COMPLETE', UserMetadata: { title: '7' } });
    events = [...served.events];
  });

  test("writes each rendition's header, segments and playlist with MediaConvert's names and content types", async () => {
    expect(keysBelow(served, 'out/7/stream_90p')).toEqual([
      'out/7/stream_90p.m3u8',
      'out/7/stream_90p_000000001.cmfv',
      'out/7/stream_90p_000000002.cmfv',
      'out/7/stream_90p_000000003.cmfv',
      'out/7/stream_90pinit.cmfv',
    ]);
    expect(contentTypeOf('out/7/stream_90pinit.cmfv')).toBe('video/mp4');
    expect(contentTypeOf('out/7/stream_low_000000001.cmfa')).toBe('audio/mp4');
    expect(contentTypeOf('out/7/stream.m3u8')).toBe('application/vnd.apple.mpegurl');
    expect(await readText(served, 'out/7/stream_90p.m3u8')).toContain(
      '#EXT-X-MAP:URI="stream_90pinit.cmfv"\n#EXTINF:2.000000,\nstream_90p_000000001.cmfv\n#EXTINF:2.000000,\n',
    );
  });

  test('writes a main playlist with every pair of video and audio group', async () => {
    const lines = (await readText(served, 'out/7/stream.m3u8')).split('\n');
    expect(lines).toContain(
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="low",NAME="English",LANGUAGE="eng",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="stream_low.m3u8"',
    );
    const variants = lines.filter((line) => line.startsWith('#EXT-X-STREAM-INF'));
    expect(variants).toHaveLength(4);
    expect(variants[1]).toMatch(
      /^#EXT-X-STREAM-INF:BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,CODECS="avc1\.4d40[0-9a-f]{2},mp4a\.40\.2",RESOLUTION=256x144,FRAME-RATE=25\.000,AUDIO="high"$/,
    );
  });

  test('writes an MP4 file with its index in front', async () => {
    const film90 = await readText(served, 'out/7/film_90p.mp4');
    expect(film90.indexOf('moov')).toBeLessThan(film90.indexOf('mdat'));
    expect(contentTypeOf('out/7/film_90p.mp4')).toBe('video/mp4');
  });

  test('sends its states as events', () => {
    const details = events.map(({ detail }) => detail);
    expect(events[0]).toMatchObject({
      source: 'aws.mediaconvert',
      'detail-type': 'MediaConvert Job State Change',
      detail: {
        accountId: '000000000000',
        queue: 'arn:aws:mediaconvert:local:000000000000:queues/films',
        status: 'PROGRESSING',
        userMetadata: { title: '7' },
      },
    });
    expect(details).toContainEqual(
      expect.objectContaining({
        status: 'STATUS_UPDATE',
        jobProgress: expect.objectContaining({ currentPhase: 'TRANSCODING', jobPercentComplete: expect.any(Number) }),
      }),
    );
    expect(details.at(-1)).toMatchObject({
      status: 'COMPLETE',
      outputGroupDetails: [
        {
          type: 'CMAF_GROUP',
          playlistFilePaths: ['s3://media/out/7/stream.m3u8'],
          outputDetails: [
            {
              durationInMs: 5000,
              videoDetails: { widthInPx: 256, heightInPx: 144, averageBitrate: expect.any(Number) },
            },
            { durationInMs: 5000, videoDetails: { widthInPx: 160, heightInPx: 90 } },
            { durationInMs: expect.any(Number) },
            { durationInMs: expect.any(Number) },
          ],
        },
        {
          type: 'FILE_GROUP',
          outputDetails: [
            {
              outputFilePaths: ['s3://media/out/7/film_90p.mp4'],
              videoDetails: { widthInPx: 160, heightInPx: 90 },
            },
          ],
        },
      ],
    });
  });
});

describe('a job ends with an error', () => {
  async function failure(settings: Parameters<typeof served.createJob>[0]) {
    const job = await served.ended(await served.createJob(settings));
    expect(served.events.at(-1)?.detail).toMatchObject({ status: 'ERROR', errorCode: job.ErrorCode });
    return { code: job.ErrorCode, message: job.ErrorMessage };
  }

  test('for an unknown setting, with its path', async () => {
    const output = { ...videoOutput(90), VideoDescription: { ...videoOutput(90).VideoDescription, FixedAfd: 4 } };
    expect(await failure(settingsFor(film, [cmafGroup([output])]))).toEqual({
      code: 1999,
      message: expect.stringContaining('outputGroups[0].outputs[0].videoDescription.fixedAfd'),
    });
  });

  test('for DASH manifests', async () => {
    const group = cmafGroup([videoOutput(90)], { WriteDashManifest: 'ENABLED' });
    expect((await failure(settingsFor(film, [group]))).message).toContain('cmafGroupSettings.writeDashManifest');
  });

  test('for a missing input', async () => {
    expect(await failure(small('s3://media/in/none.mp4'))).toMatchObject({ code: 3404 });
  });

  test('for a file without media', async () => {
    await writeFile(join(folder, 'text.mp4'), 'no film '.repeat(100));
    await served.addObject(join(folder, 'text.mp4'), 'in/text.mp4');
    expect(await failure(small('s3://media/in/text.mp4'))).toEqual({
      code: 1010,
      message: 'Unable to open input file: it is not a media file, or it is damaged',
    });
  });

  test('for a playlist, which would name other files', async () => {
    await writeFile(join(folder, 'list.m3u8'), '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/passwd\n');
    await served.addObject(join(folder, 'list.m3u8'), 'in/list.mp4');
    expect(await failure(small('s3://media/in/list.mp4'))).toMatchObject({ code: 1010 });
  });

  test('for an audio track that the input lacks', async () => {
    const settings = small();
    const [input] = settings.Inputs ?? [];
    const selectors = { 'Audio Selector 1': { Tracks: [2], DefaultSelection: 'DEFAULT' as const } };
    expect(await failure({ ...settings, Inputs: [{ ...input, AudioSelectors: selectors }] })).toEqual({
      code: 1030,
      message: expect.stringContaining('no audio of the track 2'),
    });
  });

  test('for a role that does not trust MediaConvert', async () => {
    const id = await served.createJob(small(), { Role: FUNCTION_ROLE });
    expect(await served.ended(id)).toMatchObject({ ErrorCode: 3403, ErrorMessage: expect.stringContaining('assume') });
  });

  test('for an input that its role may not read, and an output that it may not write', async () => {
    expect(await failure(small('s3://media/elsewhere/film.mp4'))).toMatchObject({ code: 3403 });
    const outside = settingsFor(film, [fileGroup([mp4Output(90)], 's3://media/elsewhere/film')]);
    expect(await failure(outside)).toEqual({
      code: 3403,
      message: expect.stringContaining('s3:PutObject on s3://media/elsewhere/film'),
    });
  });
});

describe('without ffmpeg', () => {
  const { PATH } = process.env;
  beforeAll(() => {
    process.env.PATH = folder;
  });
  afterAll(() => {
    process.env.PATH = PATH;
  });

  test('a job is accepted and ends with instructions to install it', async () => {
    const job = await served.ended(await served.createJob(small()));
    expect(job).toMatchObject({ Status: 'ERROR', ErrorMessage: expect.stringContaining('brew install ffmpeg') });
  });

  test('a probe is rejected with them', async () => {
    const probe = new ProbeCommand({ InputFiles: [{ FileUrl: film }] });
    await expect(served.client.send(probe)).rejects.toMatchObject({
      name: 'BadRequestException',
      message: expect.stringContaining('apt install ffmpeg'),
    });
  });
});

describe('requests', () => {
  test('need a valid signature', async () => {
    const client = served.clientOf('caller', 'wrong');
    await expect(client.send(new GetJobCommand({ Id: 'x' }))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    expect((await fetch(`${served.endpoint}/2017-08-29/jobs`)).status).toBe(403);
  });

  test("need the action's permission, and for a job that to pass its role", async () => {
    const stranger = served.clientOf('stranger');
    await expect(stranger.send(new ListJobsCommand({}))).rejects.toMatchObject({ name: 'AccessDeniedException' });
    const createJob = new CreateJobCommand({ Role: ENCODER_ROLE, Settings: small() });
    await expect(stranger.send(createJob)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining('iam:PassRole'),
    });
  });

  test('with the same token create one job', async () => {
    const first = await served.createJob(small(), { ClientRequestToken: 'again' });
    expect(await served.createJob(small(), { ClientRequestToken: 'again' })).toBe(first);
    await served.ended(first);
  });

  test('find queues and the endpoint', async () => {
    const { Queues } = await served.client.send(new ListQueuesCommand({}));
    expect(Queues?.map(({ Name }) => Name)).toEqual(['Default', 'films']);
    const { Queue } = await served.client.send(new GetQueueCommand({ Name: 'films' }));
    expect(Queue?.Arn).toBe('arn:aws:mediaconvert:local:000000000000:queues/films');
    const { Endpoints } = await served.client.send(new DescribeEndpointsCommand({}));
    expect(Endpoints).toEqual([{ Url: served.endpoint }]);
    await expect(served.createJob(small(), { Queue: 'none' })).rejects.toMatchObject({ name: 'NotFoundException' });
  });

  test('probe a stored file that the caller may read', async () => {
    const { ProbeResults } = await served.client.send(new ProbeCommand({ InputFiles: [{ FileUrl: film }] }));
    expect(ProbeResults?.[0]).toMatchObject({
      Container: {
        Format: 'mp4',
        Duration: expect.closeTo(5, 1),
        Tracks: [
          {
            Index: 1,
            TrackType: 'video',
            Codec: 'AVC',
            VideoProperties: { Width: 320, Height: 180, FrameRate: { Numerator: 25, Denominator: 1 }, BitDepth: 8 },
          },
          { Index: 2, TrackType: 'audio', Codec: 'AAC', AudioProperties: { LanguageCode: 'SPA', Channels: 1 } },
        ],
      },
      TrackMappings: [{ VideoTrackIndexes: [1], AudioTrackIndexes: [2] }],
    });
    const outside = new ProbeCommand({ InputFiles: [{ FileUrl: 's3://media/elsewhere/film.mp4' }] });
    await expect(served.client.send(outside)).rejects.toMatchObject({ name: 'AccessDeniedException' });
    await writeFile(join(folder, 'no-film.mp4'), 'no film '.repeat(100));
    await served.addObject(join(folder, 'no-film.mp4'), 'in/no-film.mp4');
    const broken = new ProbeCommand({ InputFiles: [{ FileUrl: 's3://media/in/no-film.mp4' }] });
    await expect(served.client.send(broken)).rejects.toMatchObject({ name: 'BadRequestException' });
  });

  test('fail by fault injection', async () => {
    const effect = { kind: 'fail', code: 'TooManyRequestsException', message: 'as asked', status: 429 } as const;
    served.faults.set([{ service: 'mediaconvert', operation: 'CreateJob', effect }]);
    await expect(served.createJob(small())).rejects.toMatchObject({ name: 'TooManyRequestsException' });
  });

  test('that are not supported are rejected with their names', async () => {
    const response = await fetch(`${served.endpoint}/2017-08-29/presets`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('GET /2017-08-29/presets');
  });
});

describe('waiting jobs', () => {
  const ids: string[] = [];
  let started: unknown[];

  beforeAll(async () => {
    served.events.length = 0;
    for (const Priority of [0, -1, 5, 5]) ids.push(await served.createJob(small(), { Priority }));
    for (const id of ids) await served.ended(id);
    started = served.events.flatMap(({ detail }) =>
      'status' in detail && detail.status === 'PROGRESSING' && 'jobId' in detail ? [detail.jobId] : [],
    );
  });

  test('run by their priority, those of one priority by their age', () => {
    expect(started).toEqual([0, 2, 3, 1].map((position) => ids[position]));
  });

  test('are listed by status and queue, in pages', async () => {
    const filter = { Queue: 'Default', Status: 'COMPLETE' as const, MaxResults: 2 };
    const first = await served.client.send(new ListJobsCommand(filter));
    expect(first.Jobs?.map(({ Id }) => Id)).toEqual([ids[3], ids[2]]);
    const second = await served.client.send(new ListJobsCommand({ ...filter, NextToken: first.NextToken }));
    expect(second.Jobs?.map(({ Id }) => Id)).toEqual([ids[1], ids[0]]);
  });
});

test('a cancelled job ends at once and writes nothing', async () => {
  // The picture of the film, for two minutes.
  const repeated = ['-stream_loop', '23', '-i', join(folder, 'film.mp4'), '-map', '0:v', '-c', 'copy'];
  const long = await served.addSource('long.mp4', repeated);
  const slow = settingsFor(long, [cmafGroup([videoOutput(720)], { Destination: 's3://media/out/cancelled/main' })]);
  const id = await served.createJob(slow);
  const waiting = await served.createJob(small(), { Priority: -5 });
  await expect
    .poll(() => served.events.map(({ detail }) => detail), { timeout: 20_000 })
    .toContainEqual(expect.objectContaining({ status: 'STATUS_UPDATE', jobId: id }));
  await served.client.send(new CancelJobCommand({ Id: waiting }));
  await served.client.send(new CancelJobCommand({ Id: id }));
  expect((await served.ended(id)).Status).toBe('CANCELED');
  expect((await served.ended(waiting)).Status).toBe('CANCELED');
  expect(keysBelow(served, 'out/cancelled')).toEqual([]);
  expect(served.events.at(-1)?.detail).toMatchObject({ status: 'CANCELED', jobId: id });
  await expect(served.client.send(new CancelJobCommand({ Id: id }))).rejects.toMatchObject({
    name: 'ConflictException',
  });
});

test('a start without ffmpeg says so in one line and does not fail', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.stubEnv('PATH', '/nowhere');
  const without = await serveMediaConvert(join(folder, 'without-ffmpeg'));
  await without.mediaConvert.start();
  await expect
    .poll(() => log.mock.calls.flat())
    .toEqual([
      expect.stringMatching(/^Media cannot be encoded, because ffmpeg is not installed\. .*apt install ffmpeg/),
    ]);
  vi.unstubAllEnvs();
  log.mockRestore();
  await without.close();
});
