import { expect, test, vi } from 'vitest';
import { fakeUploadDock, pendingFile } from '../testing/fake-upload-dock';

const refused = Object.assign(new Error('Access Denied'), { code: 'AccessDenied' });
const until = (condition: () => void) => vi.waitFor(condition, { timeout: 2000 });

/** A save of two films, both of which the bucket has refused. */
async function bothRefused() {
  const inHand = fakeUploadDock();
  const handle = inHand.start({ files: [pendingFile('a.mp4'), pendingFile('b.mp4')] });
  await until(() => expect(inHand.uploads.size).toBe(2));
  const refuse = () => {
    for (const { end } of inHand.uploads.values()) end(refused);
  };
  return { ...inHand, handle, refuse };
}

test('files that are tried again one after the other are announced before any of them is sent', async () => {
  const { handle, refuse, answers, log } = await bothRefused();
  refuse();
  await until(() => expect(handle.getState().phase).toBe('failed'));
  log.length = 0;
  answers.announce = new Error('Out of order');
  handle.retry('movies/src/a.mp4');
  handle.retry('movies/src/b.mp4');
  await until(() => expect(handle.getState()).toMatchObject({ phase: 'failed', step: 'announce' }));
  expect(log).toEqual(['announce movies/src/a.mp4 movies/src/b.mp4']);
});

/** The same, with what arrived of it being taken back until the test says so. */
async function beingTakenBack() {
  const inHand = await bothRefused();
  let finish: () => void = () => undefined;
  inHand.answers.discard = new Promise((resolve) => {
    finish = () => resolve([]);
  });
  inHand.refuse();
  await until(() => expect(inHand.log).toContain('discard save-1'));
  inHand.answers.discard = [];
  return { ...inHand, finish };
}

test('a save that is cancelled while what failed of it is taken back is gone', async () => {
  const { handle, finish, dock } = await beingTakenBack();
  await handle.cancel();
  finish();
  await until(() => expect(dock.getSaves()).toEqual([]));
  expect(handle.getState().phase).toBe('discarded');
});

test('files that are tried again while a failed save is taken back are sent once it is', async () => {
  const { handle, finish, log } = await beingTakenBack();
  log.length = 0;
  handle.retry('movies/src/a.mp4');
  handle.retry('movies/src/b.mp4');
  finish();
  await until(() =>
    expect(log).toEqual([
      'announce movies/src/a.mp4 movies/src/b.mp4',
      'send movies/src/a.mp4',
      'send movies/src/b.mp4',
    ]),
  );
});

test('trying a file again after the removal failed tries the removal again, and announces nothing', async () => {
  const { handle, refuse, answers, log } = await bothRefused();
  refuse();
  await until(() => expect(handle.getState().phase).toBe('failed'));
  answers.discard = ['movies/src/a.mp4'];
  await handle.cancel();
  expect(handle.getState()).toMatchObject({ phase: 'failed', step: 'discard' });
  log.length = 0;
  answers.discard = [];
  handle.retry('movies/src/a.mp4');
  await until(() => expect(handle.getState().phase).toBe('discarded'));
  expect(log).toContain('discard save-1');
  expect(log.filter((line) => line.startsWith('announce'))).toEqual([]);
});
