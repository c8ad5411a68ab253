import type { Clock } from '../clock.ts';
import type { ScopedStore } from '../installation/key-value-store.ts';
import type { SerialQueue } from '../serial-queue.ts';
import { notAuthorized } from './cognito-errors.ts';

/** Counts failed attempts per user id, for existing and unknown users alike. */
export function createLockout(store: ScopedStore, queue: SerialQueue, clock: Clock) {
  const keyOf = (userId: string) => `failures/${userId}`;
  return {
    /**
     * Verifies a password attempt; the queue serializes concurrent attempts. During a lockout it throws
     * `NotAuthorizedException` without verifying. From the fifth failure on, each failure locks the user for twice as
     * long as the previous one: from one second up to 15 minutes.
     */
    attempt: (userId: string, isRight: () => boolean): Promise<boolean> =>
      queue(async () => {
        const key = keyOf(userId);
        const record = await store.get<Failures>(key);
        if (record !== undefined && record.lockedUntil > clock()) throw notAuthorized('Password attempts exceeded');
        if (isRight()) {
          if (record !== undefined) await store.write([{ kind: 'delete', key }]);
          return true;
        }
        await store.write([{ kind: 'put', key, value: afterFailure(record, clock()) }]);
        return false;
      }),
    reset: (userId: string): Promise<void> => store.write([{ kind: 'delete', key: keyOf(userId) }]),
  };
}

export type Lockout = ReturnType<typeof createLockout>;

interface Failures {
  count: number;
  /** Milliseconds since 1970. */
  lastAt: number;
  lockedUntil: number;
}

const ATTEMPTS_BEFORE_LOCKOUT = 4;
const MAX_LOCKOUT_MILLISECONDS = 15 * 60_000;

function afterFailure(record: Failures | undefined, now: number): Failures {
  const isForgotten = record === undefined || now - record.lastAt > MAX_LOCKOUT_MILLISECONDS;
  const count = isForgotten ? 1 : record.count + 1;
  const lock =
    count <= ATTEMPTS_BEFORE_LOCKOUT
      ? 0
      : Math.min(MAX_LOCKOUT_MILLISECONDS, 1000 * 2 ** (count - ATTEMPTS_BEFORE_LOCKOUT - 1));
  return { count, lastAt: now, lockedUntil: now + lock };
}
