import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { type ServiceContext, ServiceError } from '../http/service.ts';
import type { InstallationKeys } from '../installation/installation-keys.ts';
import type { ScopedStore } from '../installation/key-value-store.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { UserPoolModel } from '../model/backend-model.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { type Challenges, createChallenges } from './challenges.ts';
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
import { createUserDirectory, type User, type UserDirectory, userNotFound } from './users.ts';
import { createVerificationCodes, type VerificationCodes } from './verification-codes.ts';

export interface UserPool {
  model: UserPoolModel;
  clock: Clock;
  users: UserDirectory;
  groups: GroupDirectory;
  sessions: Sessions;
  tokens: Tokens;
  challenges: Challenges;
  codes: VerificationCodes;
  lockout: Lockout;
  triggers: Triggers;
  messages: Messages;
  /** Returns an id and salt for an unknown user, stable per name, so that they reveal nothing. */
  decoy(name: string): { userId: string; salt: string };
  srpIdentity(userId: string): SrpIdentity;
}

interface UserPoolOptions extends Pick<ServiceContext, 'region' | 'functions' | 'clock'> {
  model: UserPoolModel;
  store: ScopedStore;
  keys: InstallationKeys;
  signer: TokenSigner;
  mailbox: Mailbox;
}

export function createUserPool(options: UserPoolOptions): UserPool {
  const { model, region, store, keys, signer, mailbox, functions, clock } = options;
  const users = createUserDirectory(store, createSerialQueue(), clock);
  const groups = createGroupDirectory(store, model);
  const sessions = createSessions(store, model.tokenLifetimes.refreshSeconds, clock);
  const triggers = createTriggers({ model, region, functions });
  return {
    model,
    clock,
    users,
    groups,
    sessions,
    triggers,
    tokens: createTokens({ model, signer, users, groups, sessions, triggers }),
    challenges: createChallenges(clock),
    codes: createVerificationCodes(store, createSerialQueue(), keys.credentialSecret, clock),
    lockout: createLockout(store, createSerialQueue(), clock),
    messages: createMessages(mailbox, triggers, model.messageTemplates),
    decoy(name) {
      const digest = (purpose: string) =>
        createHmac('sha256', keys.credentialSecret).update(`${purpose}\n${name.trim().toLowerCase()}`).digest('hex');
      const userId = digest('decoy id').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
      return { userId, salt: digest('decoy salt').slice(0, 32) };
    },
    srpIdentity: (userId) => ({ poolName: model.id.slice(model.id.indexOf('_') + 1), userId }),
  };
}

/** Throws `ResourceNotFoundException` for a client that this pool does not have. */
export function checkClient({ model }: UserPool, clientId: string): void {
  if (clientId === model.clientId) return;
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
  await pool.users.remove(sub);
  await pool.codes.deleteAll(sub);
  await pool.lockout.reset(sub);
}

export const notAuthorized = (message: string) => new ServiceError('NotAuthorizedException', message);
export const invalidParameter = (message: string) => new ServiceError('InvalidParameterException', message);

const TOKEN_ERRORS = {
  expired: 'Access Token has expired',
  invalid: 'Invalid Access Token',
  revoked: 'Access Token has been revoked',
  disabled: 'User is disabled.',
} satisfies Record<Exclude<InvalidTokenError['reason'], 'no such user'>, string>;
