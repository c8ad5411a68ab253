import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createProgressRecorder,
  createUserProgressRecorder,
  type LocalPositions,
  type SavedPosition,
  type UnsentPosition,
} from './progress-recorder';

let now = 0;
let local: LocalPositions = {};
let stored: SavedPosition | undefined;
let isReachable = true;
let saves: UnsentPosition[] = [];
let markedAt: number | undefined;
/** Positions before and after each save, as reported to the lists. */
let shown: (number | undefined)[][] = [];

const onSaveError = vi.fn();
/** Waits until pending responses have arrived. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  now = 1_000_000;
  local = {};
  stored = undefined;
  isReachable = true;
  saves = [];
  markedAt = undefined;
  shown = [];
  onSaveError.mockClear();
});

function createRecorder() {
  const answer = async <Value>(give: () => Value): Promise<Value> => {
    if (!isReachable) throw new Error('A network error has occurred.');
    return give();
  };
  return createProgressRecorder({
    now: () => now,
    readLocal: () => local,
    writeLocal: (next) => {
      local = structuredClone(next);
    },
    read: () => answer(() => stored),
    save: (sent) =>
      answer(() => {
        saves.push(sent);
        const isAccepted =
          !stored || (sent.playedAt > stored.playedAt && (sent.step === 'SOUGHT' || sent.position >= stored.position));
        if (isAccepted) stored = { position: sent.position, duration: sent.duration, playedAt: sent.playedAt };
        return stored ?? sent;
      }),
    markedAt: () => markedAt,
    onSaved: (saved, before) => shown.push([before?.position, saved.position]),
    onSaveError,
  });
}

/** Reports playback four times a second. */
function play(recorder: ReturnType<typeof createRecorder>, from: number, seconds: number) {
  for (let passed = 0.25; passed <= seconds; passed += 0.25) {
    now += 250;
    recorder.played(from + passed, 3600);
  }
}

test('saves nothing before the stored position has been read', async () => {
  stored = { position: 600, duration: 3600, playedAt: 5 };
  const recorder = createRecorder();
  recorder.played(3, 3600);
  recorder.sought(4, 3600);
  recorder.flush();
  expect(local).toEqual({});
  expect(await recorder.open()).toEqual({ position: 600, isStartedOver: false, playedAt: 5 });
  expect(saves).toEqual([]);
});

test('saves after ten seconds and then each minute, and stores the position locally each second', async () => {
  const recorder = createRecorder();
  await recorder.open();
  play(recorder, 0, 9);
  expect(saves).toEqual([]);
  expect(local.unsent?.position).toBeGreaterThanOrEqual(8);
  play(recorder, 9, 2);
  await settle();
  play(recorder, 11, 120);
  await settle();
  expect(saves.map(({ position, step }) => [position, step])).toEqual([
    [10, 'PLAYED'],
    [70, 'PLAYED'],
    [130, 'PLAYED'],
  ]);
});

test('saves nothing when the user opens a title and leaves', async () => {
  stored = { position: 600, duration: 3600, playedAt: 5 };
  const recorder = createRecorder();
  await recorder.open();
  recorder.played(600, 3600);
  recorder.played(0.2, 3600);
  recorder.flush();
  await settle();
  expect(saves).toEqual([]);
  expect(stored.position).toBe(600);
});

test('sends the seek mark until the backend acknowledges it', async () => {
  stored = { position: 600, duration: 3600, playedAt: 5 };
  const recorder = createRecorder();
  await recorder.open();
  isReachable = false;
  recorder.sought(20, 3600);
  recorder.flush();
  await settle();
  play(recorder, 20, 11);
  await settle();
  isReachable = true;
  recorder.flush();
  await settle();
  expect(saves).toMatchObject([{ position: 31, step: 'SOUGHT' }]);
  expect(stored.position).toBe(31);
  play(recorder, 31, 61);
  expect(saves.at(-1)?.step).toBe('PLAYED');
});

test('resumes at the newer of this browser’s and the backend’s positions', async () => {
  stored = { position: 600, duration: 3600, playedAt: 50 };
  local = { unsent: { position: 700, duration: 3600, playedAt: 60, step: 'PLAYED' } };
  expect((await createRecorder().open()).position).toBe(700);
  local = { unsent: { position: 700, duration: 3600, playedAt: 40, step: 'PLAYED' } };
  stored = { position: 600, duration: 3600, playedAt: 50 };
  expect((await createRecorder().open()).position).toBe(600);
  local = { unsent: { position: 100, duration: 3600, playedAt: 60, step: 'PLAYED' } };
  expect((await createRecorder().open()).position).toBe(600);
  local = { unsent: { position: 100, duration: 3600, playedAt: 60, step: 'SOUGHT' } };
  expect((await createRecorder().open()).position).toBe(100);
});

test('resumes at this browser’s position when the backend cannot be reached', async () => {
  local = { known: { position: 600, duration: 3600, playedAt: 50 } };
  isReachable = false;
  expect((await createRecorder().open()).position).toBe(600);
});

test('saves the position although the device’s clock is slow', async () => {
  stored = { position: 600, duration: 3600, playedAt: now + 3_600_000 };
  const recorder = createRecorder();
  await recorder.open();
  play(recorder, 600, 11);
  await settle();
  expect(stored.position).toBe(610);
});

test('starts a finished title over, and keeps it finished until ten seconds have been played', async () => {
  stored = { position: 3590, duration: 3600, playedAt: 5 };
  const recorder = createRecorder();
  expect(await recorder.open()).toEqual({ position: 0, isStartedOver: true });
  play(recorder, 0, 5);
  expect(stored.position).toBe(3590);
  play(recorder, 5, 6);
  await settle();
  expect(stored.position).toBe(10);
});

test('keeps the backend’s position when it rejects a save', async () => {
  const recorder = createRecorder();
  await recorder.open();
  play(recorder, 0, 11);
  await settle();
  stored = { position: 900, duration: 3600, playedAt: now };
  play(recorder, 11, 60);
  await settle();
  expect(stored.position).toBe(900);
  expect(saves.map(({ position }) => position)).toEqual([10, 70]);
});

test('retries a failed save after ten seconds', async () => {
  const recorder = createRecorder();
  await recorder.open();
  play(recorder, 0, 11);
  isReachable = false;
  recorder.flush();
  await settle();
  isReachable = true;
  play(recorder, 11, 11);
  await settle();
  expect(stored?.position).toBeGreaterThan(20);
});

test('reports four failed saves in a row once', async () => {
  const recorder = createRecorder();
  await recorder.open();
  isReachable = false;
  for (let time = 0; time < 8; time += 1) {
    play(recorder, time * 11, 11);
    await settle();
  }
  expect(onSaveError).toHaveBeenCalledOnce();
});

/** Marks the medium as watched, at its known duration. */
function mark(duration: number) {
  markedAt = now;
  stored = { position: duration, duration, playedAt: now };
}

test('keeps a mark made during playback, also after a seek and with an unknown duration', async () => {
  const recorder = createRecorder();
  await recorder.open();
  recorder.sought(600, 3600);
  play(recorder, 600, 3);
  mark(1);
  play(recorder, 603, 60);
  recorder.flush();
  await settle();
  expect(stored).toMatchObject({ position: 1, duration: 1 });
  recorder.sought(0, 3600);
  play(recorder, 0, 12);
  await settle();
  expect(stored).toMatchObject({ position: 10, duration: 3600 });
});

test('saves progress again after a mark was removed or had been made before playback', async () => {
  mark(3600);
  const recorder = createRecorder();
  expect(await recorder.open()).toEqual({ position: 0, isStartedOver: true });
  play(recorder, 0, 12);
  await settle();
  expect(stored?.position).toBeGreaterThanOrEqual(10);
  mark(3600);
  play(recorder, 12, 12);
  markedAt = undefined;
  stored = undefined;
  play(recorder, 24, 60);
  await settle();
  expect(stored).toMatchObject({ duration: 3600 });
});

test('reports what the backend has stored after each save, with the position before it', async () => {
  stored = { position: 600, duration: 3600, playedAt: 5 };
  const recorder = createRecorder();
  await recorder.open();
  play(recorder, 600, 11);
  await settle();
  isReachable = false;
  recorder.flush();
  await settle();
  isReachable = true;
  // Another device has a later position: the backend keeps it.
  stored = { position: 3600, duration: 3600, playedAt: now + 1 };
  recorder.flush();
  await settle();
  expect(shown).toEqual([
    [600, 610],
    [610, 3600],
  ]);
});

test('stores no position for an account that another tab has closed', async () => {
  onTestFinished(() => localStorage.clear());
  const token = 'CognitoIdentityServiceProvider.client.LastAuthUser';
  localStorage.setItem(token, 'ada');
  const movie = { kind: 'movie', titleId: 'charade-1963' } as const;
  const recorder = createUserProgressRecorder(new QueryClient(), 'ada', movie, onSaveError);
  await recorder.open();
  recorder.sought(20, 6780);
  const position = 'marquee.place.ada.movie#charade-1963';
  expect(localStorage.getItem(position)).toContain('20');
  // A session that has ended keeps the position of its user.
  localStorage.removeItem(token);
  recorder.sought(30, 6780);
  expect(localStorage.getItem(position)).toContain('30');
  localStorage.removeItem(position);
  recorder.flush();
  expect(localStorage.getItem(position)).toBeNull();
});

describe('a page that becomes visible again', () => {
  const other = { position: 900, duration: 3600, playedAt: 2_000_000 };

  test('takes the newer position of another device, and continues to save from there', async () => {
    const recorder = createRecorder();
    await recorder.open();
    recorder.sought(20, 3600);
    stored = other;
    expect(await recorder.readNewer()).toEqual({ position: 900, isStartedOver: false, playedAt: 2_000_000 });
    expect(await recorder.readNewer()).toBeUndefined();
    expect(local).toEqual({ known: other, unsent: undefined });
    recorder.played(900, 3600);
    recorder.flush();
    expect(saves).toEqual([]);
    recorder.played(903, 3600);
    recorder.flush();
    await settle();
    expect(saves).toMatchObject([{ position: 903, step: 'PLAYED' }]);
    expect(stored.position).toBe(903);
  });

  test('keeps its own position if it is newer, or if the other device has finished or cannot be asked', async () => {
    stored = { position: 600, duration: 3600, playedAt: 5 };
    const recorder = createRecorder();
    await recorder.open();
    recorder.sought(20, 3600);
    expect(await recorder.readNewer()).toBeUndefined();
    stored = { ...other, position: 3600 };
    expect(await recorder.readNewer()).toBeUndefined();
    stored = other;
    isReachable = false;
    expect(await recorder.readNewer()).toBeUndefined();
    expect(local.unsent?.position).toBe(20);
  });
});
