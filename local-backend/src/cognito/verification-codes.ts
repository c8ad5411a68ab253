import { createHmac, randomInt } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { ServiceError } from '../http/service.ts';
import type { ScopedStore } from '../installation/key-value-store.ts';
import type { SerialQueue } from '../serial-queue.ts';

const purposes = ['signUp', 'resetPassword', 'verifyEmail', 'verifyPhone'] as const;
type CodePurpose = (typeof purposes)[number];

/** Creates the store of one-time codes per user id and purpose. It stores only a keyed hash of each code. */
export function createVerificationCodes(store: ScopedStore, queue: SerialQueue, secret: Buffer, clock: Clock) {
  const hash = (userId: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['code', userId, purpose, code]))
      .digest('base64url');

  return {
    /** Creates a code that replaces an older one. Throws `LimitExceededException` after five in 15 minutes. */
    issue: (userId: string, purpose: CodePurpose): Promise<string> =>
      queue(async () => {
        const key = keyOf(userId, purpose);
        const now = clock();
        const old = await store.get<CodeRecord>(key);
        const sentAt = (old?.sentAt ?? []).filter((time) => time > now - SEND_WINDOW_MILLISECONDS);
        if (sentAt.length >= MAX_SENDS) throw limitExceeded();
        const code = randomCode();
        const record: CodeRecord = {
          pending: { hash: hash(userId, purpose, code), expires: now + lifetimes[purpose], wrongTries: 0 },
          sentAt: [...sentAt, now],
        };
        await store.write([{ kind: 'put', key, value: record }]);
        return code;
      }),
    /** Consumes a code. Throws `CodeMismatchException`, `ExpiredCodeException`, or `LimitExceededException`. */
    redeem: (userId: string, purpose: CodePurpose, code: string): Promise<void> =>
      queue(async () => {
        const key = keyOf(userId, purpose);
        const record = await store.get<CodeRecord>(key);
        const pending = record?.pending;
        if (record === undefined || pending === undefined || pending.expires <= clock()) throw expired();
        if (pending.wrongTries >= MAX_ATTEMPTS) throw limitExceeded();
        if (pending.hash === hash(userId, purpose, code)) {
          // The send times are kept, so that using a code does not reset the rate limit.
          return store.write([{ kind: 'put', key, value: { sentAt: record.sentAt } satisfies CodeRecord }]);
        }
        const counted: CodeRecord = { ...record, pending: { ...pending, wrongTries: pending.wrongTries + 1 } };
        await store.write([{ kind: 'put', key, value: counted }]);
        throw new ServiceError('CodeMismatchException', 'Invalid verification code provided, please try again.');
      }),
    deleteAll: (userId: string): Promise<void> =>
      store.write(purposes.map((purpose) => ({ kind: 'delete', key: keyOf(userId, purpose) }))),
  };
}

export type VerificationCodes = ReturnType<typeof createVerificationCodes>;

interface CodeRecord {
  pending?: { hash: string; expires: number; wrongTries: number };
  sentAt: number[];
}

const hour = 3_600_000;
const lifetimes = {
  signUp: 24 * hour,
  resetPassword: hour,
  verifyEmail: hour,
  verifyPhone: hour,
} satisfies Record<CodePurpose, number>;
const MAX_ATTEMPTS = 5;
const MAX_SENDS = 5;
const SEND_WINDOW_MILLISECONDS = hour / 4;

/** Returns a random code of six digits. */
export const randomCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

const keyOf = (userId: string, purpose: CodePurpose) => `code/${userId}/${purpose}`;
const expired = () => new ServiceError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

const limitExceeded = () =>
  new ServiceError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
