import { ListJobsCommand, MediaConvertClient } from '@aws-sdk/client-mediaconvert';
import { shortId } from '@rules/media/media-path';
import { uploadData } from 'aws-amplify/storage';
import { afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { readApi } from '../authorization/api-models';
import type { StoredRecord } from '../authorization/sample-record';
import { openStoredFiles } from '../authorization/stored-files';
import { openStoredRecords } from '../authorization/stored-records';
import { eventually } from '../support/eventually';
import { clearFaults, injectFaults } from '../support/inject-fault';
import { makeFilm, testPicture, testTone } from '../support/make-film';
import { runSchedule } from '../support/move-clock';
import { asMember, connectedClient, signInAs } from '../support/session';
import { linksTo, linkTo, movieFacts, newPath, savedMovie, TitleSave } from '../support/title-saves';

/* Encoding of masters and the delivery of their streams, with the real encoder of the local backend (ffmpeg). */

const { mutations, queries, models } = await connectedClient();
const backend = inject('backend');
const stored = await openStoredRecords(backend);
const files = openStoredFiles(backend);
const api = readApi(backend.outputs);
const model = api.modelNamed('MediaStreams');
const movieModel = api.modelNamed('MovieMetadata');
const showModel = api.modelNamed('TVShowMetadata');
const audiobookModel = api.modelNamed('AudiobooksMetadata');
const mediaConvert = new MediaConvertClient({
  endpoint: `${backend.url.replace('localhost', '127.0.0.1')}/_local/mediaconvert`,
  region: 'local',
  credentials: backend.adminKey,
});
const streamOf = (path: string) => stored.get(model, { id: path });

/** Long enough for an encoding of some seconds of film on a busy machine. */
const encodingMilliseconds = 60_000;

/** A draft with a stream, for tests that read the stream or restore its record. */
let encoded: { id: string; path: string; stream: StoredRecord };
const restoreStream = () => stored.put(model, encoded.stream);

beforeAll(async () => {
  await signInAs('administrator');
  const { id, path } = await savedMaster(short, 'mkv');
  encoded = { id, path, stream: await streamInState(path, 'READY') };
});

/** Uploads a master and saves it as the film of a movie, as the form does. */
async function savedMaster(content: Uint8Array<ArrayBuffer>, extension: string) {
  const save = new TitleSave('movie');
  const path = `movies/src/film-${shortId()}.${extension}`;
  const poster = newPath('movie', 'thumbnail');
  await save.announce([
    { path, size: content.length },
    { path: poster, size: poster.length },
  ]);
  await uploadData({ path, data: new Blob([content]) }).result;
  await uploadData({ path: poster, data: poster }).result;
  const fields = { ...movieFacts, bg: linkTo(poster), link: linkTo(path) };
  const saved = await save.save(fields, 'DRAFT');
  expect(saved.outcome).toBe('SAVED');
  return { id: save.id, path, fields, updatedAt: saved.updatedAt ?? null };
}

async function streamInState(path: string, state: string): Promise<StoredRecord> {
  return eventually(async () => {
    const stream = await streamOf(path);
    if (stream?.state !== state) throw new Error(`The stream is ${stream?.state}: ${stream?.failure}`);
    return stream;
  }, encodingMilliseconds);
}

/** Waits until a stored movie has these values. */
async function movieWith(id: string, values: object): Promise<StoredRecord> {
  return eventually(async () => {
    const movie = await stored.get(movieModel, { id });
    expect(movie).toMatchObject(values);
    return movie ?? {};
  }, encodingMilliseconds);
}

/** Waits until the back office lists a movie with these values. */
async function listed(id: string, values: object): Promise<void> {
  await eventually(async () => {
    const { data } = await queries.browseTitles({ kind: 'movie', ids: [id], page: 1, pageSize: 1 }, asMember);
    expect(data?.items).toMatchObject([values]);
  });
}

async function addressesOf(path: string) {
  const { data, errors } = await queries.playbackAddresses({ link: linkTo(path) }, asMember);
  if (!data) throw new Error(errors?.[0]?.message);
  return data;
}

const onServer = (address: string) => new URL(address, backend.url);

async function textAt(address: string): Promise<string> {
  const response = await fetch(onServer(address));
  expect(response.status, address).toBe(200);
  return response.text();
}

/** Returns the address of a file beside a playlist, with the query of the playlist. */
function beside(playlist: string, name: string): string {
  const address = onServer(playlist);
  return new URL(`${name}${address.search}`, address).href;
}

const filmArguments = (size: string, seconds: number) =>
  [...testPicture(size, seconds), ...testTone(seconds), '-shortest', '-c:v', 'libx264', '-c:a', 'ac3'] as const;
/** One second in one size, which is encoded quickly. */
const short = makeFilm('film.mkv', filmArguments('160x120', 1));
/** A minute, whose encoding lasts long enough to be canceled. */
const long = makeFilm('film.mkv', [...testPicture('640x360', 2), '-c:v', 'libx264', '-preset', 'ultrafast'], 30);

describe('a master that browsers do not play', () => {
  test('becomes a stream in every size up to its own, on every delivery base', async () => {
    const { path } = await savedMaster(makeFilm('film.mkv', filmArguments('640x360', 4)), 'mkv');
    await streamInState(path, 'READY');
    const { stream } = await addressesOf(path);
    expect(stream?.form).toBe('video');
    expect(stream?.playlists).toHaveLength(3);
    for (const playlist of stream?.playlists ?? []) {
      const main = await textAt(playlist);
      expect(main.match(/RESOLUTION=\d+x\d+/g)?.map((text) => text.replace(/.*x/, ''))).toEqual(
        expect.arrayContaining(['240', '360']),
      );
      expect(main).toContain('#EXT-X-MEDIA:TYPE=AUDIO');
    }
    const [playlist = ''] = stream?.playlists ?? [];
    const rendition = (await textAt(playlist)).split('\n').find((line) => /_360p\.m3u8$/.test(line)) ?? '';
    const media = await textAt(beside(playlist, rendition));
    expect(media).toContain('#EXT-X-ENDLIST');
    const [segment = ''] = media.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const part = await fetch(beside(playlist, segment));
    expect(part.status).toBe(200);
    expect((await part.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    const [progressive = ''] = stream?.progressive ?? [];
    expect((await fetch(onServer(progressive), { headers: { range: 'bytes=4-7' } })).status).toBe(206);
    for (const still of stream?.stills ?? []) expect((await fetch(onServer(still))).status).toBe(200);
    expect(stream?.stills.length).toBeGreaterThan(0);
  });

  test('of which the end is missing has the length and the stills of what was encoded', async () => {
    const whole = makeFilm('film.mkv', filmArguments('160x120', 6));
    const { path } = await savedMaster(whole.slice(0, whole.length / 2), 'mkv');
    await streamInState(path, 'READY');
    const { stream } = await addressesOf(path);
    expect(stream?.duration).toBeGreaterThan(1);
    expect(stream?.duration).toBeLessThan(5);
    expect(stream?.stills.length).toBeGreaterThan(0);
    for (const still of stream?.stills ?? []) expect((await fetch(onServer(still))).status).toBe(200);
  });

  test('is published when its encoding has finished, in the name of who asked for it', async () => {
    const { id, fields, updatedAt } = await savedMaster(short, 'mkv');
    const saved = await new TitleSave('movie', id, updatedAt).save(fields);
    expect(saved).toMatchObject({ outcome: 'SAVED' });
    const published = await movieWith(id, { movie_status: 'PUBLISHED' });
    expect(published).not.toHaveProperty('movie_publish_requested_by');
    const log = await models.ActivityLogs.listActivityLogsByActivity_resource_idAndActivity_timestamp(
      { activity_resource_id: id },
      { ...asMember, sortDirection: 'DESC', limit: 1 },
    );
    expect(log.data).toMatchObject([{ activity_event_type: 'movie.updated', user_role: 'ADMIN' }]);
    expect(log.data[0]?.activity_event_description).toContain('"status":["DRAFT","PUBLISHED"]');
  });

  describe('that is not encoded yet', () => {
    /** Creates a draft without a finished stream; `finish` encodes it. */
    async function unencoded() {
      const { id, path, fields, updatedAt } = await savedMaster(short, 'mkv');
      await stored.put(model, { ...(await streamInState(path, 'READY')), folder: null });
      const finish = async () => {
        await mutations.encodeMedia({ kind: 'movie', titleId: id, path }, asMember);
      };
      return { id, path, fields, updatedAt, finish };
    }
    const waiting = { movie_status: 'DRAFT', movie_publish_requested_by: expect.any(String) };

    test('waits as a draft, with its publication time, and is published at its end', async () => {
      const { id, fields, updatedAt, finish } = await unencoded();
      const time = '2999-01-01T18:00:00.000Z';
      const saved = await new TitleSave('movie', id, updatedAt).save({ ...fields, publish_at: time });
      expect(saved).toMatchObject({ outcome: 'SAVED', awaitsEncoding: true });
      await movieWith(id, { ...waiting, movie_publish_at: time });
      await listed(id, { status: 'DRAFT', awaitsEncoding: true });
      // Another change keeps the request.
      await mutations.changeTitles({ kind: 'movie', ids: [id], year: '1927' }, asMember);
      await movieWith(id, { ...waiting, movie_year: '1927' });
      await finish();
      await movieWith(id, { movie_status: 'PUBLISHED', movie_publish_at: time });
      await listed(id, { status: 'SCHEDULED', awaitsEncoding: null });
    });

    test('remains a draft that was saved as one in the meantime', async () => {
      const { id, path, fields, updatedAt, finish } = await unencoded();
      const { updatedAt: waitingSince } = await new TitleSave('movie', id, updatedAt).save(fields);
      await new TitleSave('movie', id, waitingSince).save({}, 'DRAFT');
      await finish();
      await streamInState(path, 'READY');
      const movie = await movieWith(id, { movie_status: 'DRAFT' });
      expect(movie).not.toHaveProperty('movie_publish_requested_by');
    });

    test('waits in the same way when several titles are published at once', async () => {
      const { id, finish } = await unencoded();
      const publishAt = '2999-01-01T18:00:00.000Z';
      const publish = () =>
        mutations.changeTitles({ kind: 'movie', ids: [id], status: 'PUBLISHED', publishAt }, asMember);
      expect((await publish()).data).toMatchObject({ changed: [id], awaitingEncoding: [id], refused: [] });
      await movieWith(id, { ...waiting, movie_publish_at: publishAt });
      expect((await publish()).data).toMatchObject({ changed: [], unchanged: [id] });
      await finish();
      await movieWith(id, { movie_status: 'PUBLISHED', movie_publish_at: publishAt });
    });

    test('cannot replace the file of a published title', async () => {
      await stored.put(model, { ...encoded.stream, folder: null });
      onTestFinished(restoreStream);
      const shown = await savedMovie();
      const refused = await new TitleSave('movie', shown.id, shown.updatedAt).save({ link: linkTo(encoded.path) });
      expect(refused.error).toBe('INVALID_TITLE: [{"field":"link","problem":"NOT_ENCODED"}]');
    });
  });

  test('loses its stream with its title', async () => {
    const { id, path } = await savedMaster(short, 'mkv');
    const { folder } = await streamInState(path, 'READY');
    expect(await files.size(`${folder}/main.m3u8`)).toBeGreaterThan(0);
    await mutations.deleteTitles({ kind: 'movie', ids: [id] }, asMember);
    await eventually(async () => {
      expect(await streamOf(path)).toBeUndefined();
      expect(await files.size(`${folder}/main.m3u8`)).toBeUndefined();
      expect(await files.size(`${folder}/progressive.mp4`)).toBeUndefined();
    }, 10_000);
  });

  test('is encoded again on request, and its earlier stream ends', async () => {
    const { id, path } = await savedMaster(short, 'mkv');
    const before = await streamInState(path, 'READY');
    const { stream } = await addressesOf(path);
    await mutations.encodeMedia({ kind: 'movie', titleId: id, path }, asMember);
    // The earlier stream plays until the new one is complete.
    const [playlist = ''] = stream?.playlists ?? [];
    await eventually(async () => {
      const after = await streamInState(path, 'READY');
      expect(after.folder).not.toBe(before.folder);
    }, encodingMilliseconds);
    await eventually(async () => expect((await fetch(onServer(playlist))).status).toBe(403), 10_000);
    expect((await addressesOf(path)).stream?.playlists[0]).not.toBe(playlist);
  });
});

describe('delivery', () => {
  test('refuses a file of a stream without a signature, and another stream with it', async () => {
    const [playlist = ''] = (await addressesOf(encoded.path)).stream?.playlists ?? [];
    const address = onServer(playlist);
    expect((await fetch(`${address.origin}${address.pathname}`)).status).toBe(403);
    const other = address.pathname.replace(/streams\/[^/]+/, `streams/${crypto.randomUUID()}`);
    await files.put(other.slice(other.indexOf('streams/')), '#EXTM3U');
    expect((await fetch(`${address.origin}${other}${address.search}`)).status).toBe(403);
    const master = address.pathname.replace(/streams\/.*/, encoded.path);
    expect((await fetch(`${address.origin}${master}${address.search}`)).status).toBe(403);
  });
});

test('a small file of a common container is sent as it is', async () => {
  const mp4 = makeFilm('film.mp4', [...testPicture('320x180', 1), '-c:v', 'libx264', '-pix_fmt', 'yuv420p']);
  const { path } = await savedMaster(mp4, 'mp4');
  const mkv = await savedMaster(short, 'mkv');
  // The streams of tables keep their order: the first title has been processed by now.
  await streamInState(mkv.path, 'READY');
  expect(await streamOf(path)).toBeUndefined();
  expect(await addressesOf(path)).toMatchObject({ stream: null, encoding: null });
});

test('a small file of a codec that few browsers play is encoded', async () => {
  const hevc = [...testPicture('160x120', 1), '-c:v', 'libx265', '-x265-params', 'log-level=error'];
  const { path } = await savedMaster(makeFilm('film.mp4', hevc), 'mp4');
  await streamInState(path, 'READY');
});

test('a file that cannot be decoded fails with its reason and stays', async () => {
  const { path } = await savedMaster(new TextEncoder().encode(`not a film ${'x'.repeat(2000)}`), 'mkv');
  const { failure, folder } = await streamInState(path, 'FAILED');
  expect(String(failure).length).toBeGreaterThan(10);
  expect(folder ?? '').toBe('');
  expect(await files.size(path)).toBeGreaterThan(2000);
  expect(await addressesOf(path)).toMatchObject({ stream: null, encoding: 'FAILED' });
});

test('a canceled encoding leaves no files, and can be requested again', async () => {
  const { id, path } = await savedMaster(long, 'mkv');
  const { encoding_id } = await streamInState(path, 'ENCODING');
  const part = `streams/${encoding_id}/part.m4s`;
  await files.put(part, 'what the job has written');
  const { data, errors } = await mutations.cancelEncoding({ path }, asMember);
  expect(errors).toBeUndefined();
  expect(data).toEqual({ id: path, state: 'CANCELED' });
  await eventually(async () => expect(await files.size(part)).toBeUndefined(), 10_000);
  const again = await mutations.encodeMedia({ kind: 'movie', titleId: id, path }, asMember);
  expect(again.data?.state).toMatch(/QUEUED|ENCODING/);
  await mutations.cancelEncoding({ path }, asMember);
});

test('an encoding that is canceled before it has a job leaves no running job', async () => {
  const { id, path } = await savedMaster(long, 'mkv');
  const first = await streamInState(path, 'ENCODING');
  await mutations.cancelEncoding({ path }, asMember);
  const effect = { kind: 'stall', milliseconds: 2000 } as const;
  await injectFaults({ service: 'mediaconvert', operation: 'CreateJob', effect, times: 1 });
  const requested = mutations.encodeMedia({ kind: 'movie', titleId: id, path }, asMember);
  const planned = await eventually(async () => {
    const stream = await streamOf(path);
    expect(stream?.encoding_id).not.toBe(first.encoding_id);
    expect(stream).toHaveProperty('planned');
    return stream;
  }, 10_000);
  expect(planned).not.toHaveProperty('job_id');
  await mutations.cancelEncoding({ path }, asMember);
  await requested.finally(clearFaults);
  await eventually(async () => {
    const { Jobs = [] } = await mediaConvert.send(new ListJobsCommand({}));
    const job = Jobs.find(({ UserMetadata }) => UserMetadata?.encodingId === planned?.encoding_id);
    expect(job?.Status).toBe('CANCELED');
  });
});

test('administrators list the encodings of a title', async () => {
  const { id, path } = encoded;
  const { data } = await models.MediaStreams.listMediaStreamsByTitle_id({ title_id: id }, asMember);
  expect(data).toMatchObject([{ id: path, title: movieFacts.title, state: 'READY', percent: 100 }]);
});

describe('the reconciliation', () => {
  const longAgo = new Date(Date.now() - 3_600_000).toISOString();
  afterEach(restoreStream);

  test('submits a request that has no job', async () => {
    const { path } = await savedMaster(short, 'mkv');
    const ready = await streamInState(path, 'READY');
    const lost = { state: 'QUEUED', requested_at: longAgo, encoding_id: crypto.randomUUID() };
    await stored.put(model, { ...ready, ...lost, folder: null, job_id: null });
    await runSchedule(backend, 'stream-reconciliation');
    expect(await streamInState(path, 'READY')).toMatchObject({ folder: `streams/${lost.encoding_id}` });
  });

  test('applies the state of a job whose event was lost', async () => {
    const { path, stream: ready } = encoded;
    await stored.put(model, { ...ready, state: 'ENCODING', percent: 10, requested_at: longAgo, folder: null });
    await runSchedule(backend, 'stream-reconciliation');
    expect(await streamOf(path)).toMatchObject({ state: 'READY', folder: ready.folder });
  });

  test('ends an encoding whose job is gone, and continues after a failure of one stream', async () => {
    const { path, stream: ready } = encoded;
    const encoding = { ...ready, state: 'ENCODING', percent: 10, folder: null };
    const lost = { ...encoding, id: `movies/src/lost-${shortId()}.mkv`, encoding_id: crypto.randomUUID() };
    const requestedBefore = (minutes: number) => new Date(Date.parse(longAgo) - minutes * 60_000).toISOString();
    const failing = { ...lost, id: `movies/src/failing-${shortId()}.mkv`, requested_at: requestedBefore(2) };
    await stored.put(model, failing);
    await stored.put(model, { ...lost, job_id: 'gone', requested_at: requestedBefore(1) });
    await stored.put(model, { ...encoding, requested_at: longAgo });
    // The client repeats a failed request twice.
    const failure = { code: 'InternalServerErrorException', message: 'Broken on purpose.', status: 500 };
    const effect = { kind: 'fail', ...failure } as const;
    await injectFaults({ service: 'mediaconvert', operation: 'GetJob', effect, times: 3 });
    const run = runSchedule(backend, 'stream-reconciliation').finally(clearFaults);
    await expect(run).rejects.toThrow('could not be reconciled');
    expect(await streamOf(failing.id)).toMatchObject({ state: 'ENCODING' });
    expect(await streamOf(lost.id)).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('gone') });
    expect(await streamOf(path)).toMatchObject({ state: 'READY', folder: ready.folder });
    await stored.remove(model, failing);
  });

  test('leaves a request of this moment to its own job', async () => {
    const { path, stream: ready } = encoded;
    const request = { state: 'QUEUED', requested_at: new Date().toISOString(), encoding_id: crypto.randomUUID() };
    const fresh = { ...ready, ...request, job_id: null };
    await stored.put(model, fresh);
    // A folder without a stream, to which a canceled job may still be writing.
    const part = `streams/${crypto.randomUUID()}/part.m4s`;
    await files.put(part, 'part');
    await runSchedule(backend, 'stream-reconciliation');
    expect(await streamOf(path)).toEqual(expect.objectContaining(fresh));
    expect(await files.size(part)).toBe(4);
    await files.remove(part);
  });
});

test('requests missing encodings, once for a file that two titles name', async () => {
  // Records of an older site name files without a unique id.
  const path = `audiobooks/src/recording-${shortId()}.m4a`;
  const titles = ['One', 'Two'].map((title) => ({
    id: crypto.randomUUID(),
    audiobook_title: title,
    audiobook_link: linkTo(path),
  }));
  for (const title of titles) await stored.put(audiobookModel, title);
  let after: string | null = '{"kind":"audiobook"}';
  while (after !== null) {
    const { data, errors } = await mutations.encodeMissing({ after }, asMember);
    expect(errors).toBeUndefined();
    after = data?.next ?? null;
  }
  // The file does not exist.
  expect(await streamOf(path)).toMatchObject({ state: 'FAILED' });
  for (const title of titles) await stored.remove(audiobookModel, title);
});

test('requests the missing encodings of a show with many episodes by several calls', async () => {
  const paths = Array.from({ length: 35 }, () => newPath('tvShow', 'src'));
  const episodes = paths.map((path, n) => ({ season: 1, episode: n + 1, url: linksTo(path) }));
  const show = { id: crypto.randomUUID(), tvShow_title: 'Long', tvShow_episodes: JSON.stringify(episodes) };
  await stored.put(showModel, show);
  let after: string | null = '{"kind":"tvShow"}';
  const requested: number[] = [];
  while (after?.includes('tvShow')) {
    const { data } = await mutations.encodeMissing({ after }, asMember);
    requested.push(data?.requested ?? 0);
    after = data?.next ?? null;
  }
  expect(Math.max(...requested)).toBe(30);
  for (const path of paths) expect(await streamOf(path)).toMatchObject({ title_id: show.id });
  await stored.remove(showModel, show);
});
