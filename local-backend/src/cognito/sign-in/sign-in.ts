import { missingAttributes, readOwnAttributes } from '../attribute-schema.ts';
import { invalidParameter, notAuthorized, userDisabled, userNotFound } from '../cognito-errors.ts';
import { createDeviceKeys } from '../devices.ts';
import { checkPassword } from '../password-policy.ts';
import { deviceKeyOf, type Session, type SessionDevice } from '../sessions.ts';
import type { AuthenticationResult } from '../tokens.ts';
import type { ClientMetadataMap, TokenTriggerSource } from '../triggers.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';
import { authenticateWithPassword, passwordOf, type StepRequest } from './password-sign-in.ts';
import { methodChallenge, secondFactorChallenge, verifyTotp } from './second-factor.ts';

type Responses = Record<string, string>;

/**
 * Continues a sign-in after the password was verified. Requires a new password if it is temporary, then the second
 * factor, then returns tokens.
 */
export async function continueSignIn(
  pool: UserPool,
  user: User,
  source: TokenTriggerSource,
  request: StepRequest,
): Promise<object> {
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    const missing = missingAttributes(pool.model, user.attributes);
    return pool.challenges.open(
      { kind: 'NEW_PASSWORD_REQUIRED', userId: user.username },
      {
        USER_ID_FOR_SRP: user.username,
        requiredAttributes: JSON.stringify(missing.map((name) => `userAttributes.${name}`)),
        userAttributes: JSON.stringify(user.attributes),
      },
    );
  }
  const isSkipped = pool.model.devices?.secondFactor === 'skipped' && (await isRemembered(pool, user, request));
  const challenge = isSkipped ? undefined : await secondFactorChallenge(pool, user, request.clientMetadata);
  return challenge ?? finishSignIn(pool, user, source, request);
}

/** Continues after the factors: a remembered device proves its secret, then tokens are returned. */
export async function finishSignIn(
  pool: UserPool,
  user: User,
  source: TokenTriggerSource,
  request: StepRequest,
): Promise<object> {
  if (!(await isRemembered(pool, user, request))) return completeSignIn(pool, user, source, request);
  return pool.challenges.open({ kind: 'DEVICE_SRP_AUTH', userId: user.username });
}

async function isRemembered(pool: UserPool, { sub }: User, { deviceKey = '' }: StepRequest): Promise<boolean> {
  return (await pool.devices.find(sub, deviceKey))?.state === 'remembered';
}

/** Ends a sign-in: starts a session and returns tokens, and keys for a device that has none yet. */
export async function completeSignIn(
  pool: UserPool,
  user: User,
  source: TokenTriggerSource,
  { clientMetadata, deviceKey }: StepRequest,
): Promise<object> {
  const device = pool.model.devices && sessionDevice(pool, deviceKey);
  const isNew = device?.kind === 'new';
  await pool.triggers.postAuthentication(user, clientMetadata, isNew ? 'new device' : 'known device');
  const { session, refreshToken } = await pool.sessions.begin(user.sub, { device });
  const result = await pool.tokens.issue(user, session, { source, clientMetadata });
  return {
    AuthenticationResult: {
      ...result,
      RefreshToken: refreshToken,
      ...(isNew && { NewDeviceMetadata: { DeviceKey: device.keys.key, DeviceGroupKey: device.keys.groupKey } }),
    },
    ChallengeParameters: {},
  };
}

function sessionDevice({ model }: UserPool, key: string | undefined): SessionDevice {
  if (key !== undefined) return { kind: 'known', key };
  return { kind: 'new', keys: createDeviceKeys(model.id.slice(0, model.id.indexOf('_'))) };
}

export async function signInWithPassword(
  pool: UserPool,
  { USERNAME = '', PASSWORD = '' }: Responses,
  request: StepRequest,
): Promise<object> {
  if (USERNAME === '' || PASSWORD === '') {
    throw invalidParameter(`Missing required parameter ${USERNAME === '' ? 'USERNAME' : 'PASSWORD'}`);
  }
  const user = await authenticateWithPassword(pool, USERNAME, PASSWORD, request);
  return continueSignIn(pool, user, 'TokenGeneration_Authentication', request);
}

/** Responds to a challenge that asks for a code sent to the user. */
export const answerCode =
  (kind: 'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP') =>
  async (pool: UserPool, responses: Responses, request: StepRequest): Promise<object> => {
    const user = await verifyCode(pool, kind, request.session, responses[`${kind}_CODE`] ?? '');
    return finishSignIn(pool, user, 'TokenGeneration_Authentication', request);
  };

/** Returns the user of a challenge. Throws `CodeMismatchException` for a wrong code; the challenge stays open. */
export async function verifyCode(
  pool: UserPool,
  kind: 'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP' | 'SOFTWARE_TOKEN_MFA',
  session: string | undefined,
  given: string,
): Promise<User> {
  if (kind !== 'SOFTWARE_TOKEN_MFA') {
    const { userId } = await pool.challenges.answer(session, kind, ({ code }) => code === given);
    return existingUser(pool, userId);
  }
  const { userId } = await pool.challenges.answer(session, kind, async (challenge) => {
    await verifyTotp(pool, await existingUser(pool, challenge.userId), given);
    return true;
  });
  return existingUser(pool, userId);
}

/** Responds to the SOFTWARE_TOKEN_MFA challenge. A wrong code leaves the challenge open. */
export async function answerTotp(
  pool: UserPool,
  { SOFTWARE_TOKEN_MFA_CODE = '' }: Responses,
  request: StepRequest,
): Promise<object> {
  const user = await verifyCode(pool, 'SOFTWARE_TOKEN_MFA', request.session, SOFTWARE_TOKEN_MFA_CODE);
  return finishSignIn(pool, user, 'TokenGeneration_Authentication', request);
}

/** Responds to the SELECT_MFA_TYPE challenge with the challenge of the chosen second factor. */
export async function selectMfaType(
  pool: UserPool,
  { ANSWER = '' }: Responses,
  { session, clientMetadata }: StepRequest,
): Promise<object> {
  const method = pool.model.mfa.methods.find((known) => known === ANSWER);
  if (method === undefined) throw invalidParameter('Invalid MFA type selected.');
  const { userId } = pool.challenges.consume(session, 'SELECT_MFA_TYPE');
  return methodChallenge(pool, await existingUser(pool, userId), method, clientMetadata);
}

/** Responds to the MFA_SETUP challenge, after VerifySoftwareToken or with the EMAIL that receives codes. */
export async function finishMfaSetup(pool: UserPool, { EMAIL }: Responses, request: StepRequest): Promise<object> {
  const { userId } = pool.challenges.consume(request.session, 'MFA_SETUP');
  const user = await existingUser(pool, userId);
  if (EMAIL !== undefined) {
    const changed = await pool.users.update(user.sub, ({ attributes, mfa }) => ({
      attributes: { ...attributes, email: EMAIL },
      mfa: { ...mfa, enabled: [...new Set([...mfa.enabled, 'EMAIL_OTP' as const])] },
    }));
    return methodChallenge(pool, changed, 'EMAIL_OTP', request.clientMetadata);
  }
  if (user.mfa.totp?.state !== 'verified') throw notAuthorized('Invalid session for the user.');
  return finishSignIn(pool, user, 'TokenGeneration_Authentication', request);
}

/** Returns the user who signs in. Throws `UserNotFoundException`; if disabled, `NotAuthorizedException`. */
export async function existingUser(pool: UserPool, userId: string): Promise<User> {
  const user = await pool.users.find(userId);
  if (user === undefined) throw userNotFound();
  if (!user.enabled) throw userDisabled();
  return user;
}

/** Responds to the NEW_PASSWORD_REQUIRED challenge. */
export async function replaceTemporaryPassword(
  pool: UserPool,
  { NEW_PASSWORD = '', ...responses }: Responses,
  request: StepRequest,
): Promise<object> {
  const given = readOwnAttributes(
    pool.model,
    pool.client,
    Object.entries(responses).flatMap(([key, Value]) => {
      const Name = /^userAttributes\.(.+)$/.exec(key)?.[1];
      return Name === undefined ? [] : [{ Name, Value }];
    }),
  );
  const user = await setNewPassword(pool, request.session, NEW_PASSWORD, given);
  return continueSignIn(pool, user, 'TokenGeneration_NewPasswordChallenge', request);
}

/** Sets the new password of a challenge. After `InvalidPasswordException` the session remains valid. */
export async function setNewPassword(
  pool: UserPool,
  session: string | undefined,
  password: string,
  given: Record<string, string> = {},
): Promise<User> {
  checkPassword(password, pool.model.passwordPolicy);
  const { userId } = pool.challenges.consume(session, 'NEW_PASSWORD_REQUIRED');
  const { sub } = await existingUser(pool, userId);
  return pool.users.update(sub, ({ status, attributes, username }) => {
    if (status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized('Invalid session for the user.');
    if (given.email !== undefined && attributes.email !== undefined)
      throw notAuthorized('Cannot modify an already provided email');
    const [missing] = missingAttributes(pool.model, { ...attributes, ...given });
    if (missing !== undefined) throw invalidParameter(`Invalid attributes given, ${missing} is missing`);
    return {
      status: 'CONFIRMED',
      password: passwordOf(pool, username, password),
      temporaryPasswordExpires: undefined,
      attributes: { ...attributes, ...given },
    };
  });
}

/** Returns new id and access tokens for a refresh token. Throws `NotAuthorizedException`, also for a session of another device. */
export async function refresh(
  pool: UserPool,
  refreshToken: string,
  { clientMetadata, deviceKey }: { clientMetadata?: ClientMetadataMap; deviceKey?: string | undefined },
): Promise<{ session: Session; result: AuthenticationResult }> {
  const session = await pool.sessions.resume(refreshToken);
  const user = await pool.users.find(session.sub);
  if (user === undefined) throw notAuthorized('Invalid Refresh Token');
  if (!user.enabled) throw userDisabled();
  const boundKey = deviceKeyOf(session);
  const isConfirmed = boundKey !== undefined && (await pool.devices.find(user.sub, boundKey)) !== undefined;
  if (isConfirmed && deviceKey !== boundKey) throw notAuthorized('Invalid Refresh Token.');
  const options = { source: 'TokenGeneration_RefreshTokens', clientMetadata } as const;
  return { session, result: await pool.tokens.issue(user, session, options) };
}
