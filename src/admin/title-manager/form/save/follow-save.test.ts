import { expect, test } from 'vitest';
import type { FileSnapshot, SavePhase, SaveSnapshot } from '@/uploads/sending/save-snapshot';
import { followSave } from './follow-save';

const file: FileSnapshot = {
  role: 'Movie File',
  name: 'a.mp4',
  path: 'movies/src/a.mp4',
  size: 1,
  sent: 1,
  state: 'sent',
  canPause: false,
  bytesPerSecond: undefined,
  secondsLeft: undefined,
  problem: undefined,
};

function follow(files: FileSnapshot[]) {
  const told: string[] = [];
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
    onUploaded: () => told.push('uploaded'),
    onFailed: ({ step }) => told.push(`failed: ${step}`),
    onSettled: ({ outcome }) => told.push(outcome),
    onGone: () => told.push('gone'),
  });
  const become = (phase: SavePhase) => {
    state = snapshot(phase);
    for (const listener of listeners) listener();
  };
  return { told, become, listeners };
}

const problem = { code: 'x', message: '' };
const saved = { phase: 'done', outcome: { outcome: 'SAVED', id: 'a', updatedAt: '' } } as const;

test('uploads are told once, however often the record is tried', () => {
  const { told, become, listeners } = follow([file]);
  become({ phase: 'saving' });
  become({ phase: 'failed', step: 'record', problem });
  become({ phase: 'saving' });
  become(saved);
  expect(told).toEqual(['uploaded', 'failed: record', 'SAVED']);
  expect(listeners.size).toBe(0);
});

test('a phase that was too short to be seen is known by what came of it', () => {
  const { told, become } = follow([file]);
  become(saved);
  expect(told).toEqual(['uploaded', 'SAVED']);
});

test('a failed upload is no success, and nothing is uploaded where there are no files', () => {
  const failing = follow([file]);
  failing.become({ phase: 'failed', step: 'upload', problem });
  failing.become({ phase: 'discarded' });
  expect(failing.told).toEqual(['failed: upload', 'gone']);
  const plain = follow([]);
  plain.become(saved);
  expect(plain.told).toEqual(['SAVED']);
});
