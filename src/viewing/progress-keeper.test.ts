import { beforeEach, expect, test, vi } from 'vitest';
import { createProgressKeeper, type KeptPlace, type PlaceMemory, type UnsentPlace } from './progress-keeper';

let now = 0;
let memory: PlaceMemory = {};
let stored: KeptPlace | undefined;
let isReachable = true;
let saves: UnsentPlace[] = [];
let markedAt: number | undefined;

const onTrouble = vi.fn();
/** Lets answers arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  now = 1_000_000;
  memory = {};
  stored = undefined;
  isReachable = true;
  saves = [];
  markedAt = undefined;
  onTrouble.mockClear();
});

function keeper() {
  const answer = async <Value>(give: () => Value): Promise<Value> => {
    if (!isReachable) throw new Error('A network error has occurred.');
    return give();
  };
  return createProgressKeeper({
    now: () => now,
    recall: () => memory,
    memorise: (next) => {
      memory = structuredClone(next);
    },
    read: () => answer(() => stored),
    save: (place) =>
      answer(() => {
        saves.push(place);
        const isTaken =
          !stored ||
          (place.playedAt > stored.playedAt && (place.step === 'SOUGHT' || place.position >= stored.position));
        if (isTaken) stored = { position: place.position, duration: place.duration, playedAt: place.playedAt };
        return stored ?? place;
      }),
    markedAt: () => markedAt,
    onTrouble,
  });
}

/** Plays on, telling four times a second. */
function play(kept: ReturnType<typeof keeper>, from: number, seconds: number) {
  for (let passed = 0.25; passed <= seconds; passed += 0.25) {
    now += 250;
    kept.played(from + passed, 3600);
  }
}

test('nothing is kept before the stored place has been read', async () => {
  stored = { position: 600, duration: 3600, playedAt: 5 };
  const kept = keeper();
  kept.played(3, 3600);
  kept.sought(4, 3600);
  kept.flush();
  expect(memory).toEqual({});
  expect(await kept.open()).toEqual({ position: 600, isStartedOver: false });
  expect(saves).toEqual([]);
});

test('it is saved every ten seconds of playing, and remembered here each second', async () => {
  const kept = keeper();
  await kept.open();
  play(kept, 0, 9);
  expect(saves).toEqual([]);
  expect(memory.unsent?.position).toBeGreaterThanOrEqual(8);
  play(kept, 9, 2);
  await settle();
  play(kept, 11, 10);
  await settle();
  expect(saves.map(({ position, step }) => [position, step])).toEqual([
    [10, 'PLAYED'],
    [20, 'PLAYED'],
  ]);
});

test('opening and leaving again writes nothing', async () => {
  stored = { position: 600, duration: 3600, playedAt: 5 };
  const kept = keeper();
  await kept.open();
  kept.played(600, 3600);
  kept.played(0.2, 3600);
  kept.flush();
  await settle();
  expect(saves).toEqual([]);
  expect(stored.position).toBe(600);
});

test('a seek says so until it is acknowledged', async () => {
  stored = { position: 600, duration: 3600, playedAt: 5 };
  const kept = keeper();
  await kept.open();
  isReachable = false;
  kept.sought(20, 3600);
  kept.flush();
  await settle();
  play(kept, 20, 11);
  await settle();
  isReachable = true;
  kept.flush();
  await settle();
  expect(saves).toMatchObject([{ position: 31, step: 'SOUGHT' }]);
  expect(stored.position).toBe(31);
  play(kept, 31, 11);
  expect(saves.at(-1)?.step).toBe('PLAYED');
});

test('the newer of the two is taken up: what this browser kept, or what another device saved', async () => {
  stored = { position: 600, duration: 3600, playedAt: 50 };
  memory = { unsent: { position: 700, duration: 3600, playedAt: 60, step: 'PLAYED' } };
  expect((await keeper().open()).position).toBe(700);
  memory = { unsent: { position: 700, duration: 3600, playedAt: 40, step: 'PLAYED' } };
  stored = { position: 600, duration: 3600, playedAt: 50 };
  expect((await keeper().open()).position).toBe(600);
  memory = { unsent: { position: 100, duration: 3600, playedAt: 60, step: 'PLAYED' } };
  expect((await keeper().open()).position).toBe(600);
  memory = { unsent: { position: 100, duration: 3600, playedAt: 60, step: 'SOUGHT' } };
  expect((await keeper().open()).position).toBe(100);
});

test('without a connection it goes on where this browser was', async () => {
  memory = { known: { position: 600, duration: 3600, playedAt: 50 } };
  isReachable = false;
  expect((await keeper().open()).position).toBe(600);
});

test('a clock that is behind loses nothing', async () => {
  stored = { position: 600, duration: 3600, playedAt: now + 3_600_000 };
  const kept = keeper();
  await kept.open();
  play(kept, 600, 11);
  await settle();
  expect(stored.position).toBe(610);
});

test('what was watched to its end starts over, and is finished until it has been played again', async () => {
  stored = { position: 3590, duration: 3600, playedAt: 5 };
  const kept = keeper();
  expect(await kept.open()).toEqual({ position: 0, isStartedOver: true });
  play(kept, 0, 5);
  expect(stored.position).toBe(3590);
  play(kept, 5, 6);
  await settle();
  expect(stored.position).toBe(10);
});

test('a save that is refused does not move it', async () => {
  const kept = keeper();
  await kept.open();
  play(kept, 0, 11);
  await settle();
  stored = { position: 900, duration: 3600, playedAt: now };
  play(kept, 11, 20);
  await settle();
  expect(stored.position).toBe(900);
  expect(saves.at(-1)?.position).toBeLessThan(40);
});

test('four failures in a row are told once', async () => {
  const kept = keeper();
  await kept.open();
  isReachable = false;
  for (let time = 0; time < 8; time += 1) {
    play(kept, time * 11, 11);
    await settle();
  }
  expect(onTrouble).toHaveBeenCalledOnce();
});

/** Marked as watched, at the end that is known of it. */
function mark(duration: number) {
  markedAt = now;
  stored = { position: duration, duration, playedAt: now };
}

test('what is marked as watched while it plays stays so, though the person has just moved it and its length was not known', async () => {
  const kept = keeper();
  await kept.open();
  kept.sought(600, 3600);
  play(kept, 600, 3);
  mark(1);
  play(kept, 603, 60);
  kept.flush();
  await settle();
  expect(stored).toMatchObject({ position: 1, duration: 1 });
  kept.sought(0, 3600);
  play(kept, 0, 12);
  await settle();
  expect(stored).toMatchObject({ position: 10, duration: 3600 });
});

test('a mark that is taken back, or was there before, keeps no place back', async () => {
  mark(3600);
  const kept = keeper();
  expect(await kept.open()).toEqual({ position: 0, isStartedOver: true });
  play(kept, 0, 12);
  await settle();
  expect(stored?.position).toBeGreaterThanOrEqual(10);
  mark(3600);
  play(kept, 12, 12);
  markedAt = undefined;
  stored = undefined;
  play(kept, 24, 12);
  await settle();
  expect(stored).toMatchObject({ duration: 3600 });
});
