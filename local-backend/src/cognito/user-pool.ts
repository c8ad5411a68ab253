import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { type ServiceContext, ServiceError } from '../http/service.ts';
import type { InstallationKeys } from '../installation/installation-keys.ts';
import type { ScopedStore } from '../installation/key-value-store.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { UserPoolClientModel, UserPoolModel } from '../model/user-pool-model.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { type Challenges, createChallenges } from './challenges.ts';
import { notAuthorized, userNotFound } from './cognito-errors.ts';
import { createDeviceDirectory, type DeviceDirectory } from './devices.ts';
import { createGroupDirectory, type GroupDirectory } from './groups.ts';
import { createLockout, type Lockout } from './lockout.ts';
import { createMessages, type Messages } from './messages.ts';
import { createSessions, type Sessions } from './sessions.ts';
import type { SrpIdentity } from './srp.ts';
import {
  adminScope,
  createTokens,
  hasScope,
  InvalidTokenError,
  type TokenClaims,
  type TokenSigner,
  type Tokens,
} from './tokens.ts';
import { createTriggers, type Triggers } from './triggers.ts';
import { createUserDirectory, type User, type UserDirectory } from './users.ts';
import { createVerificationCodes, type VerificationCodes } from './verification-codes.ts';

/** A user pool together with one of its clients. */
export interface UserPool {
  model: UserPoolModel;
  client: UserPoolClientModel;
  clock: Clock;
  users: UserDirectory;
  groups: GroupDirectory;
  devices: DeviceDirectory;
  sessions: Sessions;
  tokens: Tokens;
  challenges: Challenges;
  codes: VerificationCodes;
  lockout: Lockout;
  triggers: Triggers;
  messages: Messages;
  /** Returns id and salt for an unknown user, stable per name, so as not to reveal that the user is unknown. */
  decoy(name: string): { userId: string; salt: string };
  /** Returns the identity that the password of a user is bound to. */
  srpIdentity(username: string): SrpIdentity;
}

interface UserPoolOptions extends Pick<ServiceContext, 'region' | 'functions' | 'clock'> {
  model: UserPoolModel;
  store: ScopedStore;
  keys: InstallationKeys;
  signer: TokenSigner;
  mailbox: Mailbox;
}

/** Creates one `UserPool` for each client of the pool; a pool has at least one client. */
export function createUserPools(options: UserPoolOptions): [UserPool, ...UserPool[]] {
  const { model, region, store, keys, signer, mailbox, functions, clock } = options;
  const users = createUserDirectory(store, createSerialQueue(), clock, model.signInNames);
  const groups = createGroupDirectory(store, model);
  const codes = createVerificationCodes(store, createSerialQueue(), keys.credentialSecret, clock);
  const devices = createDeviceDirectory(store, createSerialQueue(), clock);
  const lockout = createLockout(store, createSerialQueue(), clock);
  const ofClient = (client: UserPoolClientModel): UserPool => {
    const sessions = createSessions(store, client, clock);
    const triggers = createTriggers({ model, client, region, functions });
    return {
      model,
      client,
      clock,
      users,
      groups,
      devices,
      codes,
      lockout,
      sessions,
      triggers,
      tokens: createTokens({ model, client, signer, users, groups, sessions, triggers }),
      challenges: createChallenges(clock, client.challengeMinutes),
      messages: createMessages(mailbox, triggers, model),
      decoy(name) {
        const digest = (purpose: string) =>
          createHmac('sha256', keys.credentialSecret).update(`${purpose}\n${name.trim().toLowerCase()}`).digest('hex');
        const userId = digest('decoy id').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
        return { userId, salt: digest('decoy salt').slice(0, 32) };
      },
      srpIdentity: (userId) => ({ poolName: model.id.slice(model.id.indexOf('_') + 1), userId }),
    };
  };
  const [first, ...others] = model.clients.map(ofClient);
  if (first === undefined) throw new Error(`The user pool ${model.name} has no client.`);
  return [first, ...others];
}

/** Throws `ResourceNotFoundException` for another client. */
export function checkClient({ client }: UserPool, clientId: string): void {
  if (clientId === client.id) return;
  throw new ServiceError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
}

/** Throws `ResourceNotFoundException` for another pool. */
export function checkPool({ model }: UserPool, poolId: string): void {
  if (poolId === model.id) return;
  throw new ServiceError('ResourceNotFoundException', `User pool ${poolId} does not exist.`);
}

/** Returns the access token's user. Throws `NotAuthorizedException` or `UserNotFoundException`. */
export async function signedInUser(pool: UserPool, accessToken: string): Promise<{ user: User; claims: TokenClaims }> {
  const verified = await pool.tokens.verify(accessToken).catch((error: unknown) => {
    if (!(error instanceof InvalidTokenError)) throw error;
    throw error.reason === 'no such user' ? userNotFound() : notAuthorized(TOKEN_ERRORS[error.reason]);
  });
  if (verified.claims.token_use !== 'access') throw notAuthorized(TOKEN_ERRORS.invalid);
  if (!hasScope(verified.claims.scope, adminScope)) throw notAuthorized('Access Token does not have required scopes');
  return verified;
}

export async function deleteUser(pool: UserPool, { sub }: User): Promise<void> {
  await pool.sessions.revokeAll(sub);
  await pool.devices.removeAll(sub);
  await pool.users.remove(sub);
  await pool.codes.deleteAll(sub);
  await pool.lockout.reset(sub);
}

const TOKEN_ERRORS = {
  expired: 'Access Token has expired',
  invalid: 'Invalid Access Token',
  revoked: 'Access Token has been revoked',
  disabled: 'User is disabled.',
} satisfies Record<Exclude<InvalidTokenError['reason'], 'no such user'>, string>;
