import { ServiceError } from '../../http/service.ts';
import type { MfaMethod } from '../../model/user-pool-model.ts';
import type { OpenChallenge } from '../challenges.ts';
import { invalidParameter, notAuthorized } from '../cognito-errors.ts';
import { type Contact, codeDelivery, contactOf, isVerified } from '../contacts.ts';
import type { ClientMetadataMap } from '../triggers.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';
import { randomCode } from '../verification-codes.ts';
import { generateTotpSecret, matchingStep } from './totp.ts';

/** Returns the challenge of the user's second factor; undefined for a user who needs none. */
export async function secondFactorChallenge(
  pool: UserPool,
  user: User,
  clientMetadata: ClientMetadataMap,
): Promise<OpenChallenge | undefined> {
  if (pool.model.mfa.mode === 'OFF') return undefined;
  const methods = activeMethods(pool, user);
  const [first, second] = methods;
  if (first === undefined) return pool.model.mfa.mode === 'ON' ? setupChallenge(pool, user) : undefined;
  const { preferred } = user.mfa;
  if (preferred !== undefined && methods.includes(preferred))
    return methodChallenge(pool, user, preferred, clientMetadata);
  if (second === undefined) return methodChallenge(pool, user, first, clientMetadata);
  return pool.challenges.open(
    { kind: 'SELECT_MFA_TYPE', userId: user.username },
    { USER_ID_FOR_SRP: user.username, MFAS_CAN_CHOOSE: JSON.stringify(methods) },
  );
}

/** Returns the user's enabled second factors; if the pool requires one, also those with a verified address. */
export function activeMethods({ model }: UserPool, user: User): MfaMethod[] {
  const isUsable = (method: MfaMethod) => {
    if (method === 'SOFTWARE_TOKEN_MFA') return user.mfa.totp?.state === 'verified';
    return contactOf(user, contactAttribute(method)) !== undefined;
  };
  const enabled = user.mfa.enabled.filter((method) => model.mfa.methods.includes(method) && isUsable(method));
  if (enabled.length > 0 || model.mfa.mode !== 'ON') return enabled;
  const others = (['SMS_MFA', 'EMAIL_OTP'] as const).filter((method) => model.mfa.methods.includes(method));
  return others.filter((method) => isVerified(user, contactAttribute(method))).slice(0, 1);
}

/** Returns the challenge of one second factor; a code is sent to the user's address. */
export async function methodChallenge(
  pool: UserPool,
  user: User,
  method: MfaMethod,
  clientMetadata: ClientMetadataMap,
): Promise<OpenChallenge> {
  const { username: userId } = user;
  if (method === 'SOFTWARE_TOKEN_MFA')
    return pool.challenges.open({ kind: method, userId }, { USER_ID_FOR_SRP: userId });
  return codeChallenge(pool, user, { kind: method, factor: 'second' }, clientMetadata);
}

/** Sends a code and returns the challenge that asks for it. */
export async function codeChallenge(
  pool: UserPool,
  user: User,
  { kind, factor }: { kind: 'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP'; factor: 'first' | 'second' },
  clientMetadata: ClientMetadataMap,
): Promise<OpenChallenge> {
  const contact = contactOf(user, contactAttribute(kind));
  if (contact === undefined) throw notAuthorized('User has no address for the code.');
  const code = randomCode();
  await pool.messages.send('CustomMessage_Authentication', user, contact, code, clientMetadata);
  const { username: userId } = user;
  return pool.challenges.open({ kind, userId, code, factor }, codeParameters(userId, contact));
}

/** Returns the parameters of a challenge whose code is sent to an address. */
export function codeParameters(userId: string, contact: Contact): Record<string, string> {
  const { DeliveryMedium, Destination } = codeDelivery(contact);
  return {
    USER_ID_FOR_SRP: userId,
    CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium,
    CODE_DELIVERY_DESTINATION: Destination,
  };
}

/** Verifies a code of the user's authenticator app. A code works once. Throws `CodeMismatchException`. */
export async function verifyTotp(pool: UserPool, user: User, code: string): Promise<void> {
  const { totp } = user.mfa;
  const step = totp && matchingStep(totp.secret, code, pool.clock());
  if (totp === undefined || step === undefined)
    throw new ServiceError('CodeMismatchException', 'Invalid code received for user');
  if (step <= totp.lastStep)
    throw new ServiceError('ExpiredCodeException', 'Your software token has already been used once.');
  await pool.users.update(user.sub, ({ mfa }) => ({ mfa: { ...mfa, totp: { ...totp, lastStep: step } } }));
}

/** Returns an authenticator app's new secret in base 32, pending until its first code is verified. */
export async function beginTotpSetup(pool: UserPool, { sub }: User): Promise<string> {
  const secret = generateTotpSecret();
  await pool.users.update(sub, ({ mfa }) => ({ mfa: { ...mfa, totp: { secret, state: 'pending', lastStep: 0 } } }));
  return secret;
}

/**
 * Verifies the first code of an authenticator app. During a sign-in it enables the app as a second factor. Throws
 * `EnableSoftwareTokenMFAException` for a wrong code.
 */
export async function verifyTotpSetup(
  pool: UserPool,
  { sub, mfa: { totp } }: User,
  { code, during }: { code: string; during: 'sign-in' | 'session' },
): Promise<User> {
  if (totp === undefined) throw invalidParameter('Software token has not been associated.');
  const step = matchingStep(totp.secret, code, pool.clock());
  if (step === undefined) throw new ServiceError('EnableSoftwareTokenMFAException', 'Code mismatch');
  const added = during === 'sign-in' ? (['SOFTWARE_TOKEN_MFA'] as const) : [];
  return pool.users.update(sub, ({ mfa }) => ({
    mfa: {
      ...mfa,
      totp: { ...totp, state: 'verified', lastStep: step },
      enabled: [...new Set([...mfa.enabled, ...added])],
    },
  }));
}

const contactAttribute = (method: MfaMethod | 'SMS_OTP') => (method === 'EMAIL_OTP' ? 'email' : 'phone_number');

/** Creates the challenge to set up a second factor, for a user without one in a pool that requires it. */
function setupChallenge(pool: UserPool, { username }: User): OpenChallenge {
  return pool.challenges.open(
    { kind: 'MFA_SETUP', userId: username },
    { USER_ID_FOR_SRP: username, MFAS_CAN_SETUP: JSON.stringify(pool.model.mfa.methods) },
  );
}
