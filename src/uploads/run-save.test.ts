import { expect, test, vi } from 'vitest';
import { dockInHand, pendingFile } from './testing/dock-in-hand';

const refused = Object.assign(new Error('Access Denied'), { code: 'AccessDenied' });
const until = (condition: () => void) => vi.waitFor(condition, { timeout: 2000 });

/** A save of two films, both of which the bucket has refused. */
async function bothRefused() {
  const inHand = dockInHand();
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
