import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createProgressRecorder,
  isAccepted,
  type LocalPositions,
  type ProgressRecorder,
  type SavedPosition,
  type UnsentPosition,
} from './progress-recorder';

/*
 * For any sequence of events on two devices, their connections and their responses: the position never decreases
 * without a seek, and a resumed position is at most a minute of playback old.
 */

type Happening =
  | { type: 'play'; device: 0 | 1; seconds: number }
  | { type: 'seek'; device: 0 | 1; position: number }
  | { type: 'pause' | 'close' | 'crash' | 'lose' | 'regain' | 'show'; device: 0 | 1 }
  /** Delivers the request at this index of the queue, or loses its response. */
  | { type: 'deliver'; index: number; isAnswerLost: boolean };

const device = fc.constantFrom<0 | 1>(0, 1);
const playing = fc.record({
  type: fc.constant('play' as const),
  device,
  seconds: fc.integer({ min: 1, max: 40 }),
});
const seeking = fc.record({
  type: fc.constant('seek' as const),
  device,
  position: fc.integer({ min: 1, max: length() / 2 }),
});
const delivering = fc.record({
  type: fc.constant('deliver' as const),
  index: fc.nat({ max: 5 }),
  isAnswerLost: fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0),
});
const other = fc.record({
  type: fc.constantFrom<Exclude<Happening['type'], 'play' | 'seek' | 'deliver'>>(
    'pause',
    'close',
    'crash',
    'lose',
    'regain',
    'show',
  ),
  device,
});

const runs = 1200;

test('never decreases the position without a seek, on any device', { timeout: 20_000 }, async () => {
  const happenings = fc.array(
    fc.oneof({ weight: 3, arbitrary: playing }, { weight: 4, arbitrary: delivering }, other),
    {
      maxLength: 60,
      size: 'max',
    },
  );
  await fc.assert(
    fc.asyncProperty(happenings, async (list) => {
      const world = await startWorld();
      let highest = 0;
      for (const happening of list) {
        await world.let(happening);
        const position = world.stored()?.position ?? 0;
        expect(position).toBeGreaterThanOrEqual(highest);
        highest = position;
      }
      await world.checkReturns();
    }),
    { numRuns: runs / 2 },
  );
});

test('decreases the position only by a save with the seek mark, and resumes there', { timeout: 20_000 }, async () => {
  const happenings = fc.array(
    fc.oneof({ weight: 3, arbitrary: playing }, { weight: 4, arbitrary: delivering }, seeking, other),
    { maxLength: 60, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(happenings, async (list) => {
      const world = await startWorld();
      for (const happening of list) await world.let(happening);
      expect(world.stepsBackWithoutSeek()).toEqual([]);
      await world.checkReturns();
    }),
    { numRuns: runs / 2 },
  );
});

interface Device {
  /** Undefined while nothing is played on the device. */
  recorder: ProgressRecorder | undefined;
  /** Counter of page openings: responses to requests of a closed page are dropped. */
  page: number;
  isOnline: boolean;
  local: LocalPositions;
  /** The viewer's current position. */
  position: number;
  /** Number of seeks on this device, and the number of those that it knows to be stored. */
  seeks: number;
  storedSeeks: number;
}

const newDevice = (): Device => ({
  recorder: undefined,
  page: 0,
  isOnline: true,
  local: {},
  position: 0,
  seeks: 0,
  storedSeeks: 0,
});

/** So long that no playback in this test reaches the end. */
function length(): number {
  return 100_000;
}

async function startWorld() {
  let now = 1_000_000;
  let stored: SavedPosition | undefined;
  const stepsBack: UnsentPosition[] = [];
  const requests: ((isAnswerLost: boolean) => void)[] = [];
  const devices = [newDevice(), newDevice()] as const;

  /** The backend's rule, which is tested there. */
  const take = (sent: UnsentPosition, hasSought: boolean): SavedPosition => {
    const inTime = { ...sent, playedAt: Math.min(sent.playedAt, now) };
    if (isAccepted(stored, inTime)) {
      if (stored && inTime.position < stored.position && !hasSought) stepsBack.push(sent);
      stored = { position: inTime.position, duration: inTime.duration, playedAt: inTime.playedAt };
    }
    return stored ?? inTime;
  };

  async function open(one: Device): Promise<ProgressRecorder> {
    one.page += 1;
    const recorder = createProgressRecorder({
      now: () => now,
      readLocal: () => structuredClone(one.local),
      writeLocal: (local) => {
        one.local = structuredClone(local);
      },
      read: async () => {
        if (!one.isOnline) throw new Error('offline');
        return stored && { ...stored };
      },
      save: (sent) => request(one, sent),
      markedAt: () => undefined,
      onSaved: () => undefined,
      onSaveError: () => undefined,
    });
    const before = stored?.position ?? 0;
    const wasSought = one.local.unsent?.step === 'SOUGHT';
    const start = await recorder.open();
    // A start never resumes before the backend's position without a seek.
    if (one.isOnline && !wasSought) expect(start.position).toBeGreaterThanOrEqual(before);
    one.position = start.position;
    one.recorder = recorder;
    return recorder;
  }

  function request(one: Device, sent: UnsentPosition): Promise<SavedPosition> {
    if (!one.isOnline) return Promise.reject(new Error('offline'));
    const { seeks, page } = one;
    const hasSought = seeks > one.storedSeeks;
    return new Promise((resolve, reject) => {
      requests.push((isAnswerLost) => {
        const answer = take(sent, hasSought);
        if (one.page !== page || !one.recorder) return;
        if (isAnswerLost || !one.isOnline) return reject(new Error('lost'));
        if (answer.position === sent.position) one.storedSeeks = Math.max(one.storedSeeks, seeks);
        resolve({ ...answer });
      });
    });
  }

  async function deliver(index: number, isAnswerLost: boolean): Promise<void> {
    if (requests.length === 0) return;
    // Requests in flight can arrive in any order.
    const [respond] = requests.splice(index % requests.length, 1);
    respond?.(isAnswerLost);
    await turn();
  }

  async function play(one: Device, seconds: number): Promise<void> {
    const recorder = one.recorder ?? (await open(one));
    for (let passed = 0; passed < seconds; passed += 1) {
      now += 1000;
      one.position += 1;
      recorder.played(one.position, length());
    }
    await turn();
  }

  async function seek(one: Device, position: number): Promise<void> {
    const recorder = one.recorder ?? (await open(one));
    one.position = position;
    one.seeks += 1;
    recorder.sought(position, length());
    recorder.flush();
  }

  /** The paused page becomes visible again, and takes the position of the other device. */
  async function show(one: Device): Promise<void> {
    const newer = await one.recorder?.readNewer();
    if (!newer) return;
    expect(newer.position).toBe(stored?.position);
    one.position = newer.position;
    one.storedSeeks = one.seeks;
  }

  const simple: Record<'pause' | 'close' | 'crash' | 'lose' | 'regain', (one: Device) => void> = {
    pause: (one) => one.recorder?.flush(),
    close: (one) => {
      one.recorder?.flush();
      one.recorder = undefined;
    },
    crash: (one) => {
      one.recorder = undefined;
    },
    lose: (one) => {
      one.isOnline = false;
    },
    regain: (one) => {
      one.isOnline = true;
      one.recorder?.flush();
    },
  };

  async function happen(happening: Happening): Promise<void> {
    now += 1;
    if (happening.type === 'deliver') return deliver(happening.index, happening.isAnswerLost);
    const one = devices[happening.device];
    if (happening.type === 'play') return play(one, happening.seconds);
    if (happening.type === 'seek') return seek(one, happening.position);
    if (happening.type === 'show') return show(one);
    simple[happening.type](one);
    return turn();
  }

  /** All requests are delivered; then one device plays on, is closed abruptly, and both return. */
  async function checkReturns(): Promise<void> {
    for (const one of devices) one.isOnline = true;
    const hearAll = async () => {
      while (requests.length > 0) await deliver(0, false);
    };
    await hearAll();
    const [first, second] = devices;
    if (!first.recorder) await open(first);
    // Beyond the other device's position, which would otherwise be kept.
    await seek(first, Math.max(first.position, stored?.position ?? 0) + 5);
    await hearAll();
    for (let seconds = 0; seconds < 99; seconds += 1) {
      await play(first, 1);
      await hearAll();
    }
    const { position } = first;
    for (const one of devices) one.recorder = undefined;
    second.local = {};
    now += 1000;
    await open(second);
    expect(second.position).toBeGreaterThanOrEqual(position - 60);
    second.recorder = undefined;
    await open(first);
    expect(first.position).toBeGreaterThanOrEqual(position - 1);
  }

  return {
    let: happen,
    stored: () => stored,
    stepsBackWithoutSeek: () => stepsBack,
    checkReturns,
  };
}

/** Lets pending responses be processed. */
const turn = async () => {
  for (let time = 0; time < 4; time += 1) await Promise.resolve();
};
