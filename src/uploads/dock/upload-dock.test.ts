import { expect, test, vi } from 'vitest';
import { BackendError } from '@/backend/client/errors';
import { fakeSaveStorage, fakeUploadDock, pendingFile, saved } from '../testing/fake-upload-dock';

const failure = Object.assign(new Error('Access Denied'), { code: 'AccessDenied' });
const until = (condition: () => void) => vi.waitFor(condition, { timeout: 2000 });

test('announces the files, uploads at most three in parallel, and writes the record after the last one', async () => {
  const { log, uploads, start, dock } = fakeUploadDock();
  const files = ['a.mp4', 'b.mp4', 'c.webp', 'd.webp'].map((name) => pendingFile(name));
  const handle = start({ files });
  await until(() => expect(uploads.size).toBe(3));
  expect(log).toEqual([
    'announce movies/src/a.mp4 movies/src/b.mp4 movies/src/c.webp movies/src/d.webp',
    'send movies/src/a.mp4',
    'send movies/src/b.mp4',
    'send movies/src/c.webp',
  ]);
  uploads.get('movies/src/b.mp4')?.end();
  await until(() => expect(log).toContain('send movies/src/d.webp'));
  expect(log).not.toContain('record');
  for (const name of ['a.mp4', 'c.webp', 'd.webp']) uploads.get(`movies/src/${name}`)?.end();
  expect(await handle.finished).toEqual(saved);
  expect(handle.getState()).toMatchObject({ phase: 'done', percent: 100 });
  await until(() => expect(dock.getSaves()).toMatchObject([{ phase: 'done' }]));
  dock.dismiss('save-1');
  expect(dock.getSaves()).toEqual([]);
});

test('writes the record of a save without files at once', async () => {
  const { start, log } = fakeUploadDock();
  expect(await start().finished).toEqual(saved);
  expect(log).toEqual(['record']);
});

test('shows a user action at once, even if it fails immediately', async () => {
  const { dock, start, uploads, responses } = fakeUploadDock();
  const handle = start({ files: [pendingFile('a.mp4')] });
  await until(() => expect(uploads.size).toBe(1));
  const phases = new Set<string | undefined>();
  dock.subscribe(() => phases.add(dock.getSaves()[0]?.phase));
  responses.discard = ['movies/src/a.mp4'];
  await handle.cancel();
  expect(phases).toContain('discarding');
  expect(handle.getState()).toMatchObject({ phase: 'failed', step: 'discard' });
});

test('reports progress per file and in total', async () => {
  const { uploads, start } = fakeUploadDock();
  const handle = start({ files: [pendingFile('a.mp4', 6_000_000), pendingFile('b.mp4', 2_000_000)] });
  await until(() => expect(uploads.size).toBe(2));
  uploads.get('movies/src/a.mp4')?.progress(1_000_000);
  uploads.get('movies/src/b.mp4')?.progress(1_000_000);
  const { percent, files, phase } = handle.getState();
  expect({ percent, phase }).toEqual({ percent: 25, phase: 'uploading' });
  expect(files).toMatchObject([
    { name: 'a.mp4', role: 'Role of a.mp4', sent: 1_000_000, state: 'sending', canPause: true },
    { name: 'b.mp4', sent: 1_000_000, state: 'sending', canPause: false },
  ]);
});

test('keeps the same list of phases during progress, and replaces it on a change of phase', async () => {
  const { uploads, start, dock } = fakeUploadDock();
  start({ files: [pendingFile('a.mp4', 6_000_000)] });
  await until(() => expect(uploads.size).toBe(1));
  const [saves, phases] = [dock.getSaves(), dock.getSavePhases()];
  uploads.get('movies/src/a.mp4')?.progress(3_000_000);
  await until(() => expect(dock.getSaves()).not.toBe(saves));
  expect(dock.getSaves()).toMatchObject([{ percent: 50 }]);
  expect(dock.getSavePhases()).toBe(phases);
  uploads.get('movies/src/a.mp4')?.end();
  await until(() => expect(dock.getSavePhases()).toMatchObject([{ phase: 'done', percent: 100 }]));
});

test('names the failed file, rolls back the others, and uploads all of them again on retry', async () => {
  const { log, uploads, start } = fakeUploadDock();
  const handle = start({ files: [pendingFile('a.mp4'), pendingFile('b.mp4')] });
  await until(() => expect(uploads.size).toBe(2));
  uploads.get('movies/src/a.mp4')?.end(failure);
  uploads.get('movies/src/b.mp4')?.end();
  await until(() =>
    expect(handle.getState()).toMatchObject({
      ...{ phase: 'failed', step: 'upload', file: 'Role of a.mp4' },
      problem: { code: 'AccessDenied', message: 'Access Denied' },
    }),
  );
  expect(log).not.toContain('record');
  expect(log.at(-1)).toBe('discard save-1');
  log.length = 0;
  handle.retry();
  await until(() => expect(log.filter((entry) => entry.startsWith('send'))).toHaveLength(2));
  for (const name of ['a.mp4', 'b.mp4']) uploads.get(`movies/src/${name}`)?.end();
  expect(await handle.finished).toEqual(saved);
  expect(log.at(-1)).toBe('record');
});

test('retries a file in parallel with a running upload, and writes the record after both', async () => {
  const { log, uploads, start } = fakeUploadDock();
  const handle = start({ files: [pendingFile('film.mp4'), pendingFile('poster.webp', 1000)] });
  await until(() => expect(uploads.size).toBe(2));
  uploads.get('movies/src/poster.webp')?.end(failure);
  await until(() => expect(handle.getState().files[1]?.state).toBe('failed'));
  handle.retry('movies/src/poster.webp');
  await until(() => expect(log.filter((entry) => entry === 'send movies/src/poster.webp')).toHaveLength(2));
  uploads.get('movies/src/film.mp4')?.end();
  await until(() => expect(handle.getState().files[0]?.state).toBe('sent'));
  expect(log).not.toContain('record');
  uploads.get('movies/src/poster.webp')?.end();
  expect(await handle.finished).toEqual(saved);
});

test('rolls back the files of a record that was not written, and uploads them again on retry', async () => {
  const { responses, log, uploads, start } = fakeUploadDock();
  responses.record.push(new Error('Out of order'));
  const handle = start({ files: [pendingFile('a.mp4')] });
  await until(() => expect(uploads.size).toBe(1));
  uploads.get('movies/src/a.mp4')?.end();
  await until(() => expect(handle.getState()).toMatchObject({ phase: 'failed', step: 'record' }));
  expect(log.at(-1)).toBe('discard save-1');
  handle.retry();
  await until(() => expect(log.filter((entry) => entry.startsWith('send'))).toHaveLength(2));
  uploads.get('movies/src/a.mp4')?.end();
  expect(await handle.finished).toEqual(saved);
});

test('requests a record again whose response was lost, without uploading its files again', async () => {
  const { responses, log, uploads, start } = fakeUploadDock();
  responses.record.push(new Error('Out of order'));
  const handle = start({ files: [pendingFile('a.mp4')] });
  await until(() => expect(uploads.size).toBe(1));
  uploads.get('movies/src/a.mp4')?.end();
  await until(() => expect(handle.getState()).toMatchObject({ phase: 'failed', step: 'record' }));
  responses.announce = new Error('announceUploads: SAVE_DONE');
  log.length = 0;
  handle.retry();
  expect(await handle.finished).toEqual(saved);
  expect(log).toEqual(['announce movies/src/a.mp4', 'record']);
});

test('waits offline with the record, and writes it once online', async () => {
  const { responses, line, start } = fakeUploadDock();
  responses.record.push(
    Object.assign(new Error('A network error has occurred.'), { code: 'NetworkError', kind: 'network' }),
  );
  line.become(false);
  const handle = start();
  await until(() => expect(handle.getState().phase).toBe('offline'));
  line.become(true);
  expect(await handle.finished).toEqual(saved);
});

test('uploads nothing that could not be announced', async () => {
  const { responses, uploads, start, dock, taken } = fakeUploadDock();
  responses.announce = new Error('Out of order');
  const handle = start({ files: [pendingFile('a.mp4')] });
  await until(() => expect(handle.getState()).toMatchObject({ phase: 'failed', step: 'announce' }));
  expect(uploads.size).toBe(0);
  responses.announce = undefined;
  handle.retry();
  await until(() => expect(uploads.size).toBe(1));
  responses.announce = new Error('Out of order');
  const other = start({ saveId: 'save-2', files: [pendingFile('b.mp4')] });
  await until(() => expect(other.getState()).toMatchObject({ phase: 'failed', step: 'announce' }));
  dock.dismiss('save-2');
  expect([...taken], 'a dismissed save keeps no lock').toEqual(['save-1']);
});

test('checks the session whose tokens the server rejects', async () => {
  const { log, responses, start } = fakeUploadDock();
  responses.announce = new BackendError('GraphQLError', [{ path: 'announceUploads', message: 'Unauthorized' }]);
  start({ files: [pendingFile('a.mp4')] });
  await until(() => expect(log).toContain('check session'));
});

test('passes a conflict to the form, which saves again under the same id without uploading again', async () => {
  const { responses, log, uploads, start } = fakeUploadDock();
  const conflict = { outcome: 'CONFLICT', id: 'metropolis', updatedAt: 'x', changedBy: 'Ann', changedAt: 'x' } as const;
  responses.record.push(conflict);
  const files = [pendingFile('a.mp4')];
  const handle = start({ files });
  await until(() => expect(uploads.size).toBe(1));
  uploads.get('movies/src/a.mp4')?.end();
  expect(await handle.finished).toEqual(conflict);
  expect(handle.getState()).toMatchObject({ phase: 'refused', outcome: conflict });
  const again = start({ files });
  expect(await again.finished).toEqual(saved);
  expect(log.filter((entry) => entry.startsWith('send'))).toHaveLength(1);
});

test('uploads a file again that the server reports as missing', async () => {
  const { responses, log, uploads, start } = fakeUploadDock();
  responses.record.push({ outcome: 'FILE_MISSING', path: 'movies/src/a.mp4' });
  const handle = start({ files: [pendingFile('a.mp4')] });
  await until(() => expect(uploads.size).toBe(1));
  uploads.get('movies/src/a.mp4')?.end();
  await until(() => expect(handle.getState()).toMatchObject({ phase: 'failed', file: 'Role of a.mp4' }));
  handle.retry();
  await until(() => expect(log.filter((entry) => entry === 'send movies/src/a.mp4')).toHaveLength(2));
});

test('cancels the uploads and deletes the uploaded files', async () => {
  const { dock, log, uploads, start, storage } = fakeUploadDock();
  const handle = start({ files: [pendingFile('a.mp4'), pendingFile('b.mp4')] });
  await until(() => expect(uploads.size).toBe(2));
  const ended = expect(handle.finished).rejects.toThrow('Upload is canceled by user');
  await handle.cancel();
  await ended;
  expect(log.slice(-3)).toEqual(['cancel movies/src/a.mp4', 'cancel movies/src/b.mp4', 'discard save-1']);
  await until(() => expect(dock.getSaves()).toEqual([]));
  expect(await storage.getAll()).toEqual([]);
});

test('reports files that could not be deleted, and retries their deletion', async () => {
  const { responses, start, uploads } = fakeUploadDock();
  responses.discard = ['movies/src/a.mp4'];
  const handle = start({ files: [pendingFile('a.mp4')] });
  await until(() => expect(uploads.size).toBe(1));
  await handle.cancel();
  expect(handle.getState()).toMatchObject({
    phase: 'failed',
    step: 'discard',
    problem: { message: 'movies/src/a.mp4' },
  });
  responses.discard = [];
  await handle.cancel();
  expect(handle.getState().phase).toBe('discarded');
});

test('does not cancel a finished save', async () => {
  const { log, start } = fakeUploadDock();
  const handle = start();
  await handle.finished;
  await handle.cancel();
  expect(log).toEqual(['record']);
  expect(handle.getState().phase).toBe('done');
});

test('pauses the running uploads and starts no further one', async () => {
  const { log, uploads, start } = fakeUploadDock();
  const handle = start({ files: ['a.mp4', 'b.mp4', 'c.mp4', 'd.mp4'].map((name) => pendingFile(name)) });
  await until(() => expect(uploads.size).toBe(3));
  handle.pause();
  expect(handle.getState().phase).toBe('paused');
  expect(log.slice(-3)).toEqual(['pause movies/src/a.mp4', 'pause movies/src/b.mp4', 'pause movies/src/c.mp4']);
  uploads.get('movies/src/a.mp4')?.end();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(uploads.size).toBe(3);
  handle.resume();
  await until(() => expect(uploads.size).toBe(4));
  expect(log).toContain('resume movies/src/b.mp4');
});

test('pauses a single file', async () => {
  const { uploads, start } = fakeUploadDock();
  const handle = start({ files: [pendingFile('a.mp4'), pendingFile('b.mp4')] });
  await until(() => expect(uploads.size).toBe(2));
  handle.pause('movies/src/a.mp4');
  expect(handle.getState()).toMatchObject({ phase: 'uploading', files: [{ state: 'paused' }, { state: 'sending' }] });
  handle.resume('movies/src/a.mp4');
  expect(handle.getState().files[0]?.state).toBe('sending');
});

/**
 * Creates a dock whose page is closed once the first file is uploaded, and the dock of another page with the same
 * database.
 */
async function closedOnTheWay() {
  const storage = fakeSaveStorage();
  const before = fakeUploadDock({ storage });
  const files = [pendingFile('a.mp4'), pendingFile('b.mp4'), pendingFile('poster.webp', 1000)];
  before.start({ files, draftKey: 'form-1' });
  await until(() => expect(before.uploads.size).toBe(3));
  before.uploads.get('movies/src/a.mp4')?.end();
  await until(() => expect(storage.saves.get('save-1')?.files[0]?.isSent).toBe(true));
  const after = fakeUploadDock({ storage });
  return { before, after, files, storage };
}

test('resumes after a reload only with the same file, and uploads only missing files', async () => {
  const { after, files } = await closedOnTheWay();
  await after.dock.findInterrupted();
  expect(after.dock.getSaves()).toMatchObject([
    {
      phase: 'interrupted',
      title: 'Metropolis',
      draftKey: 'form-1',
      files: [{ state: 'sent' }, { state: 'missing' }, { state: 'waiting' }],
    },
  ]);
  const { dock, log, uploads } = after;
  const path = 'movies/src/b.mp4';
  expect(await dock.chooseAgain('save-1', path, new File(['x'], 'c.mp4'))).toBe('other name');
  expect(await dock.chooseAgain('save-1', path, new File(['x'], 'b.mp4'))).toBe('other size');
  expect(log).toEqual([]);
  const [, film] = files;
  if (!film) throw new Error('There is no film.');
  expect(await dock.chooseAgain('save-1', path, film.file)).toBe('same');
  await until(() => expect(uploads.size).toBe(2));
  for (const { end } of uploads.values()) end();
  await until(() => expect(dock.getSaves()).toMatchObject([{ phase: 'done' }]));
  expect(log.filter((entry) => entry.startsWith('send'))).toEqual([
    'send movies/src/b.mp4',
    'send movies/src/poster.webp',
  ]);
});

test('asks again for files that were uploaded before a reload, after a rollback', async () => {
  const { after, files } = await closedOnTheWay();
  const { dock, log, uploads, responses } = after;
  const [first, second] = files;
  if (!first || !second) throw new Error('There are no films.');
  responses.record.push(new Error('Out of order'));
  await dock.findInterrupted();
  await dock.chooseAgain('save-1', second.path, second.file);
  await until(() => expect(uploads.size).toBe(2));
  for (const { end } of uploads.values()) end();
  await until(() => expect(dock.getSaves()).toMatchObject([{ phase: 'failed', step: 'record' }]));
  expect(dock.getSaves()[0]?.files.map(({ state }) => state)).toEqual(['missing', 'waiting', 'waiting']);
  log.length = 0;
  dock.handleOf('save-1')?.retry();
  const named = { phase: 'failed', step: 'upload', file: first.role, problem: { code: 'FILE_MISSING' } };
  await until(() => expect(dock.getSaves()).toMatchObject([named]));
  // A missing file fails the save: the others are not uploaded.
  expect(log).toEqual([expect.stringMatching(/^announce /), 'discard save-1']);
  expect(await dock.chooseAgain('save-1', first.path, first.file)).toBe('same');
  await until(() => expect(log.filter((entry) => entry.startsWith('send'))).toHaveLength(3));
  for (const { end } of uploads.values()) end();
  await until(() => expect(dock.getSaves()).toMatchObject([{ phase: 'done' }]));
});

test('retries a failed file together with one that is chosen again', async () => {
  const { after, files } = await closedOnTheWay();
  const { dock, log, uploads } = after;
  const [first, second] = files;
  if (!first || !second) throw new Error('There are no films.');
  await dock.findInterrupted();
  await dock.chooseAgain('save-1', second.path, second.file);
  await until(() => expect(uploads.size).toBe(2));
  uploads.get(second.path)?.end(failure);
  uploads.get('movies/src/poster.webp')?.end();
  await until(() => expect(dock.getSaves()).toMatchObject([{ phase: 'failed', file: second.role }]));
  expect(dock.getSaves()[0]?.files.map(({ state }) => state)).toEqual(['missing', 'failed', 'waiting']);
  log.length = 0;
  await dock.chooseAgain('save-1', first.path, first.file);
  await until(() => expect(log.filter((entry) => entry.startsWith('send'))).toHaveLength(3));
  for (const { end } of uploads.values()) end();
  await until(() => expect(dock.getSaves()).toMatchObject([{ phase: 'done' }]));
});

test('discards an interrupted save', async () => {
  const { after, storage } = await closedOnTheWay();
  await after.dock.findInterrupted();
  await after.dock.handleOf('save-1')?.cancel();
  await until(() => expect(after.dock.getSaves()).toEqual([]));
  expect(after.log).toEqual(['discard save-1']);
  expect(storage.saves.size).toBe(0);
});

test('does not offer a save that runs in another tab', async () => {
  const { storage, before } = await closedOnTheWay();
  const other = fakeUploadDock({ storage, taken: before.taken });
  await other.dock.findInterrupted();
  expect(other.dock.getSaves()).toEqual([]);
  expect(other.dock.runsElsewhere('save-1')).toBe(true);
  await before.dock.findInterrupted();
  expect(before.dock.runsElsewhere('save-1')).toBe(false);
});

test('does not discard an interrupted save that another tab is resuming', async () => {
  const { after } = await closedOnTheWay();
  await after.dock.findInterrupted();
  after.taken.add('save-1');
  await after.dock.handleOf('save-1')?.cancel();
  expect(after.log).toEqual([]);
  expect(after.dock.getSaves()).toEqual([]);
});

test('no longer offers a save that another tab has resumed', async () => {
  const { after, storage } = await closedOnTheWay();
  await after.dock.findInterrupted();
  await storage.remove('save-1');
  await after.dock.findInterrupted();
  expect(after.dock.getSaves()).toEqual([]);
});

test('cancels the interrupted save of a title that another save has replaced, and no other', async () => {
  const { after, storage } = await closedOnTheWay();
  const { dock, log, start } = after;
  await dock.findInterrupted();
  const [{ keptAt, titleId } = {}] = dock.getSaves();
  expect(keptAt).toBe(storage.saves.get('save-1')?.keptAt);
  await start({ saveId: 'save-2' }).finished;
  await dock.cancelReplaced('another title', 'save-2');
  await dock.cancelReplaced(titleId ?? '', 'save-1');
  expect(log).not.toContain('discard save-1');
  await dock.cancelReplaced(titleId ?? '', 'save-2');
  await until(() => expect(dock.getSaves()).toMatchObject([{ saveId: 'save-2', phase: 'done' }]));
  expect(log.filter((entry) => entry.startsWith('discard'))).toEqual(['discard save-1']);
  expect(storage.saves.size).toBe(0);
});
