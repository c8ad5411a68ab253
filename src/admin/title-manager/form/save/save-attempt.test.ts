import { expect, test, vi } from 'vitest';
import type { SaveOutcome, TitleSave as WrittenTitle } from '@/catalogue/edited-title';
import { kinds } from '@/catalogue/kinds';
import type { FileSnapshot, SavePhase, SaveSnapshot } from '@/uploads/sending/save-snapshot';
import { fakeUploadDock, fileSnapshot, saved } from '@/uploads/testing/fake-upload-dock';
import { followSave, saveAttempts } from './save-attempt';

const file = fileSnapshot('a.mp4');

const problem = { code: 'x', message: '' };

const savedTitle = {
  phase: 'done',
  outcome: { outcome: 'SAVED', id: 'a', updatedAt: '', awaitsEncoding: false },
} as const;

test('reports the upload once, however often the record is retried', () => {
  const { calls, become, listeners } = follow([file]);
  become({ phase: 'saving' });
  become({ phase: 'failed', step: 'record', problem });
  become({ phase: 'saving' });
  become(savedTitle);
  expect(calls).toEqual(['uploaded', 'failed: record', 'SAVED']);
  expect(listeners.size).toBe(0);
});

test('derives a phase that was too short to be observed from its outcome', () => {
  const { calls, become } = follow([file]);
  become(savedTitle);
  expect(calls).toEqual(['uploaded', 'SAVED']);
});

test('reports no upload when it failed or there were no files', () => {
  const failing = follow([file]);
  failing.become({ phase: 'failed', step: 'upload', problem });
  failing.become({ phase: 'discarded' });
  expect(failing.calls).toEqual(['failed: upload', 'gone']);
  const plain = follow([]);
  plain.become(savedTitle);
  expect(plain.calls).toEqual(['SAVED']);
});

const lost = new Error('The answer took too long.');
const conflict: SaveOutcome = { outcome: 'CONFLICT', id: 'a', updatedAt: 'x', changedBy: 'Ann', changedAt: 'x' };
const poster = new File(['poster'], 'poster.webp');

/** Save attempts of a form whose server returns these responses, one per save. */
function formAt(...responses: (SaveOutcome | Error)[]) {
  const { dock, log, uploads, responses: ofDock } = fakeUploadDock();
  const written: WrittenTitle[] = [];
  const attempts = saveAttempts(dock.startSave, async (_, toSave) => {
    written.push(toSave);
    const result = responses.shift() ?? saved;
    if (result instanceof Error) throw result;
    return result;
  });
  /** A save of the title with a new poster. */
  const built = (title: string) => {
    const path = `movies/thumbnail/${attempts.idOf('poster')}.webp`;
    return { whole: {}, changes: { title, bg: path }, files: [{ role: 'Thumbnail', path, file: poster }] };
  };
  /** Submits, and waits until the server has answered or failed. */
  const submit = async (title: string, status: 'DRAFT' | 'PUBLISHED' = 'PUBLISHED') => {
    const build = () => built(title);
    const before = written.length;
    const handle = attempts.begin({
      kind: kinds.movie,
      titleId: 'a',
      title,
      status,
      expectedUpdatedAt: 'then',
      draftKey: 'form',
      build,
    });
    await vi.waitFor(() => {
      for (const { end } of uploads.values()) end();
      expect(written.length).toBeGreaterThan(before);
      expect(['failed', 'refused', 'done']).toContain(handle.getState().phase);
    });
    return handle;
  };
  const isOther = (title: string) => attempts.hasChanged('PUBLISHED', built(title));
  return { submit, isOther, written, log, ofDock, attempts };
}

test('starts another save for a correction after a lost response', async () => {
  const { submit, written, log } = formAt(lost, conflict);
  await submit('Nosferatu');
  const handle = await submit('Nosferatu (1922)');
  const [first, second] = written;
  expect(second?.fields.title).toBe('Nosferatu (1922)');
  expect(second?.saveId).not.toBe(first?.saveId);
  expect(second?.fields.bg).not.toBe(first?.fields.bg);
  expect(handle.getState()).toMatchObject({ phase: 'refused', outcome: conflict });
  expect(log.filter((entry) => entry.startsWith('discard'))).toContain(`discard ${first?.saveId}`);
});

test('starts another save for a draft after a lost response', async () => {
  const { submit, written } = formAt(lost);
  await submit('Nosferatu');
  await submit('Nosferatu', 'DRAFT');
  expect(new Set(written.map(({ saveId }) => saveId)).size).toBe(2);
});

test('repeats an unchanged submit as the same save', async () => {
  const { submit, written } = formAt(lost);
  await submit('Nosferatu');
  await submit('Nosferatu');
  expect(written).toHaveLength(2);
  expect(written[1]).toEqual(written[0]);
});

test('continues the same save for a correction after a rejection', async () => {
  const { submit, written, log } = formAt(conflict);
  await submit('Nosferatu');
  await submit('Nosferatu (1922)');
  expect(written.map(({ fields }) => fields.title)).toEqual(['Nosferatu', 'Nosferatu (1922)']);
  expect(written[1]?.saveId).toBe(written[0]?.saveId);
  expect(log.filter((entry) => entry.startsWith('send'))).toHaveLength(1);
});

test('includes corrections in a retry', async () => {
  const { submit, isOther } = formAt(lost);
  expect(isOther('Nosferatu')).toBe(false);
  await submit('Nosferatu');
  expect(isOther('Nosferatu')).toBe(false);
  expect(isOther('Nosferatu (1922)')).toBe(true);
});

test("retries the removal of a discarded save's files", async () => {
  const { submit, isOther, log, ofDock, attempts } = formAt(conflict);
  const handle = await submit('Nosferatu');
  ofDock.discard = ['movies/thumbnail/nosferatu.webp'];
  await attempts.cancel();
  expect(handle.getState()).toMatchObject({ phase: 'failed', step: 'discard' });
  ofDock.discard = [];
  expect(isOther('Nosferatu (1922)')).toBe(false);
  attempts.current()?.retry();
  await vi.waitFor(() => expect(handle.getState().phase).toBe('discarded'));
  const discarded = `discard ${handle.getState().saveId}`;
  expect(log.filter((entry) => entry === discarded)).toHaveLength(2);
});

test('starts another save after a failed removal, and leaves the removal to the dock', async () => {
  const { submit, written, ofDock, attempts } = formAt(conflict);
  await submit('Nosferatu');
  ofDock.discard = ['movies/thumbnail/nosferatu.webp'];
  await attempts.cancel();
  const handle = await submit('Nosferatu');
  expect(attempts.current()).toBe(handle);
  expect(written[1]?.saveId).not.toBe(written[0]?.saveId);
});

function follow(files: FileSnapshot[]) {
  const calls: string[] = [];
  const listeners = new Set<() => void>();
  const snapshot = (phase: SavePhase): SaveSnapshot => ({
    ...phase,
    ...{ saveId: 's', kind: 'movie', title: 'A', titleId: 'a', files, percent: 0 },
    ...{ bytesPerSecond: undefined, secondsLeft: undefined },
  });
  let state = snapshot({ phase: 'uploading' });
  const handle = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  followSave(handle, {
    onUploaded: () => calls.push('uploaded'),
    onFailed: ({ step }) => calls.push(`failed: ${step}`),
    onSettled: ({ outcome }) => calls.push(outcome),
    onCancelled: () => calls.push('gone'),
  });
  const become = (phase: SavePhase) => {
    state = snapshot(phase);
    for (const listener of listeners) listener();
  };
  return { calls, become, listeners };
}
