import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { ServiceError } from '../http/service.ts';
import { notAuthorized } from './cognito-errors.ts';
import type { Device } from './devices.ts';
import type { ServerKeys } from './srp.ts';
import type { ChallengeResult } from './triggers.ts';

/** In-memory values with random keys and a limited lifetime. */
export interface ExpiringMap<Value> {
  put(value: Value): string;
  /** Returns the value; an expired value is returned until it is removed. */
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
        // Entries are in insertion order and have equal lifetimes, so all entries after the first live one are live.
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
      /** User name, or a generated id for an unknown user. */
      userId: string;
      verifier: string;
      clientValue: string;
      keys: ServerKeys;
      secretBlock: string;
      /** InitiateAuth's ClientMetadata, which the pre-authentication trigger receives as validation data. */
      validationData: Record<string, string> | undefined;
      /** Previous results of a custom sign-in, which continues after the password. */
      customResults: ChallengeResult[] | undefined;
    }
  | {
      kind: 'CUSTOM_CHALLENGE';
      userId: string;
      results: ChallengeResult[];
      challengeMetadata: string | null;
      privateParameters: Record<string, string>;
    }
  | { kind: 'WEB_AUTHN'; userId: string; expectedChallenge: string }
  | {
      kind: 'DEVICE_PASSWORD_VERIFIER';
      userId: string;
      device: Device;
      clientValue: string;
      keys: ServerKeys;
      secretBlock: string;
    }
  /** A code that was sent to the user, as the second factor or as the first factor of a sign-in without a password. */
  | { kind: 'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP'; userId: string; code: string; factor: 'first' | 'second' }
  | {
      kind:
        | 'NEW_PASSWORD_REQUIRED'
        | 'SOFTWARE_TOKEN_MFA'
        | 'SELECT_MFA_TYPE'
        | 'MFA_SETUP'
        | 'SELECT_CHALLENGE'
        | 'CONFIRMED_SIGN_UP'
        | 'PASSWORD'
        | 'PASSWORD_SRP'
        | 'DEVICE_SRP_AUTH';
      userId: string;
    };

/** A challenge as the client receives it. */
export interface OpenChallenge {
  ChallengeName: string;
  Session: string;
  ChallengeParameters: Record<string, string>;
}

type OfKind<K extends Challenge['kind']> = Challenge & { kind: K };

/** The sign-in that a challenge belongs to. */
interface OpenSignIn {
  userId: string;
  /** Key of the device that the sign-in named. */
  deviceKey: string | undefined;
}

export interface Challenges {
  /** Returns the sign-in of an open challenge; undefined for an unknown session. */
  signInOf(session: string | undefined): OpenSignIn | undefined;
  /** Stores the device of a sign-in for its next steps. */
  setDevice(session: string, deviceKey: string): void;
  /** Stores a challenge and returns its session string for the client. */
  create(challenge: Challenge): string;
  /** Stores a challenge and returns it in the client's form. */
  open(challenge: Challenge, parameters?: Record<string, string>): OpenChallenge;
  /** Returns a challenge, which stays open. Throws as `consume` does. */
  peek<K extends Challenge['kind']>(session: string | undefined, kind: K): OfKind<K>;
  /** Returns and removes a challenge. Throws `NotAuthorizedException` if it is unknown, expired or of another kind. */
  consume<K extends Challenge['kind']>(session: string | undefined, kind: K): OfKind<K>;
  /** Takes a challenge after a right answer; two wrong ones are allowed. Throws `CodeMismatchException`. */
  answer<K extends Challenge['kind']>(
    session: string | undefined,
    kind: K,
    isRight: (challenge: OfKind<K>) => boolean | Promise<boolean>,
  ): Promise<OfKind<K>>;
}

const MAX_ANSWERS = 3;

interface StoredChallenge {
  challenge: Challenge;
  answers: number;
  deviceKey: string | undefined;
}

/** Creates the store of open challenges, in memory: a restart ends the sign-ins in progress. */
export function createChallenges(clock: Clock, minutes: number): Challenges {
  const challenges = createExpiringMap<StoredChallenge>(clock, minutes * 60_000);
  const find = <K extends Challenge['kind']>(session: string | undefined, kind: K) => {
    const found = challenges.find(session);
    if (found === undefined || !isOfKind(found.value.challenge, kind))
      throw notAuthorized('Invalid session for the user.');
    if (!found.isExpired) return { stored: found.value, challenge: found.value.challenge };
    challenges.remove(session);
    throw notAuthorized('Invalid session for the user, session is expired.');
  };
  const create = (challenge: Challenge) => challenges.put({ challenge, answers: 0, deviceKey: undefined });
  return {
    signInOf(session) {
      const found = challenges.find(session);
      return found && { userId: found.value.challenge.userId, deviceKey: found.value.deviceKey };
    },
    setDevice(session, deviceKey) {
      const found = challenges.find(session);
      if (found) found.value.deviceKey = deviceKey;
    },
    create,
    open: (challenge, parameters = {}) => ({
      ChallengeName: challenge.kind,
      Session: create(challenge),
      ChallengeParameters: parameters,
    }),
    peek: (session, kind) => find(session, kind).challenge,
    consume(session, kind) {
      const { challenge } = find(session, kind);
      challenges.remove(session);
      return challenge;
    },
    async answer(session, kind, isRight) {
      const { challenge, stored } = find(session, kind);
      stored.answers += 1;
      if (stored.answers >= MAX_ANSWERS) challenges.remove(session);
      if (!(await isRight(challenge)))
        throw new ServiceError('CodeMismatchException', 'Invalid code or auth state for the user.');
      challenges.remove(session);
      return challenge;
    },
  };
}

function isOfKind<K extends Challenge['kind']>(challenge: Challenge, kind: K): challenge is OfKind<K> {
  return challenge.kind === kind;
}
