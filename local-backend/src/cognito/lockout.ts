import type { Clock } from '../clock.ts';
import { ServiceError } from '../http/service.ts';
import type { ScopedStore } from './scoped-store.ts';
import type { SerialQueue } from './serial-queue.ts';

export interface Lockout {
  /**
   * Lets somebody try a password. A try while locked out is refused with `NotAuthorizedException` and not even looked at.
   * From the fifth wrong one on, each locks for twice as long as the one before: one second up to 15 minutes.
   */
  attempt(userId: string, isRight: () => boolean): Promise<boolean>;
  /** Forgets the failures: the password was reset. */
  reset(userId: string): Promise<void>;
}

/** Counts wrong passwords per user id, of people who exist and of those who do not alike. */
export function createLockout(store: ScopedStore, queue: SerialQueue, clock: Clock): Lockout {
  const keyOf = (userId: string) => `failures/${userId}`;
  return {
    // In the queue: a hundred guesses sent at once are still counted one by one.
    attempt: (userId, isRight) =>
      queue(async () => {
        const key = keyOf(userId);
        const record = await store.get<Failures>(key);
        if (record !== undefined && record.lockedUntil > clock()) throw lockedOut();
        if (isRight()) {
          if (record !== undefined) await store.write([{ kind: 'delete', key }]);
          return true;
        }
        await store.write([{ kind: 'put', key, value: afterFailure(record, clock()) }]);
        return false;
      }),
    reset: (userId) => store.write([{ kind: 'delete', key: keyOf(userId) }]),
  };
}

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

const lockedOut = () => new ServiceError('NotAuthorizedException', 'Password attempts exceeded');
