import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { ServiceError } from '../http/service.ts';
import type { ServerKeys } from './srp.ts';

const lifetime = 3 * 60_000;

const invalid = (message: string) => new ServiceError('NotAuthorizedException', message);

/** Values with random keys and a limited lifetime, in memory. */
export interface ExpiringMap<Value> {
  put(value: Value): string;
  /** Returns the value; an expired one until it is removed. */
  find(key: string | undefined): { value: Value; isExpired: boolean } | undefined;
  remove(key: string | undefined): void;
}

const MAX_ENTRIES = 1000;

/** Creates a map that keeps the newest 1,000 values, for `lifetimeMilliseconds` each. */
export function createExpiringMap<Value>(clock: Clock, lifetimeMilliseconds: number): ExpiringMap<Value> {
  const values = new Map<string, { value: Value; expires: number }>();
  return {
    put(value) {
      for (const [key, { expires }] of values) {
        // Entries are in insertion order and have equal lifetimes: all after the first live one are live.
        if (expires > clock() && values.size < MAX_ENTRIES) break;
        values.delete(key);
      }
      const key = randomBytes(48).toString('base64url');
      values.set(key, { value, expires: clock() + lifetimeMilliseconds });
      return key;
    },
    find(key) {
      const found = values.get(key ?? '');
      return found && { value: found.value, isExpired: found.expires <= clock() };
    },
    remove: (key) => void values.delete(key ?? ''),
  };
}

type Challenge =
  | {
      kind: 'PASSWORD_VERIFIER';
      /** The `sub`, or a generated id for an unknown user. */
      userId: string;
      verifier: string;
      clientValue: string;
      keys: ServerKeys;
      secretBlock: string;
      /** InitiateAuth's ClientMetadata, which the pre-authentication trigger receives as validation data. */
      validationData: Record<string, string> | undefined;
    }
  | { kind: 'NEW_PASSWORD_REQUIRED'; userId: string };

export interface Challenges {
  /** Stores a challenge and returns its session string for the client. */
  create(challenge: Challenge): string;
  /** Returns and removes a challenge. Throws `NotAuthorizedException` for an unknown, expired or other one. */
  consume<K extends Challenge['kind']>(session: string | undefined, kind: K): Extract<Challenge, { kind: K }>;
}

/** Creates the store of open challenges, in memory: a restart ends the sign-ins in progress. */
export function createChallenges(clock: Clock): Challenges {
  const challenges = createExpiringMap<Challenge>(clock, lifetime);
  return {
    create: challenges.put,
    consume<K extends Challenge['kind']>(session: string | undefined, kind: K) {
      const found = challenges.find(session);
      if (found === undefined || !isOfKind(found.value, kind)) throw invalid('Invalid session for the user.');
      challenges.remove(session);
      if (found.isExpired) throw invalid('Invalid session for the user, session is expired.');
      return found.value;
    },
  };
}

function isOfKind<K extends Challenge['kind']>(
  challenge: Challenge,
  kind: K,
): challenge is Extract<Challenge, { kind: K }> {
  return challenge.kind === kind;
}
