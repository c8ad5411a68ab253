import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import { isNewEmail, listAttributes, readAttributes, readEmail, requestEmailChange } from '../attributes.ts';
import { checkPassword, generateTemporaryPassword, temporaryPasswordExpiry } from '../password-policy.ts';
import { createVerifier } from '../srp.ts';
import { deleteUser, invalidParameter, notAuthorized, type UserPool } from '../user-pool.ts';
import { emailOf, newSub, type User, userNotFound } from '../users.ts';
import {
  type Action,
  type Actions,
  attributeList,
  nonEmptyString,
  poolAction,
  secretString,
  stringMap,
  userAction,
  userView,
} from './action.ts';
import { cannotBeConfirmed } from './sign-up-actions.ts';

const entries = {
  Username: nonEmptyString,
  TemporaryPassword: v.nullish(secretString),
  UserAttributes: attributeList,
  ValidationData: attributeList,
  MessageAction: v.nullish(v.picklist(['RESEND', 'SUPPRESS'])),
  // Cognito's default: without EMAIL no message is sent.
  DesiredDeliveryMediums: v.nullish(v.array(v.picklist(['EMAIL', 'SMS'])), ['SMS']),
  ClientMetadata: stringMap,
};

const accountExists = () => new ServiceError('UsernameExistsException', 'User account already exists');

/** Administrators' actions on single users. */
export function adminUserActions(pool: UserPool): Actions {
  return {
    AdminCreateUser: adminCreateUser(pool),
    AdminGetUser: userAction(pool, {}, async (user) => ({ ...userView(user), UserAttributes: listAttributes(user) })),
    AdminDeleteUser: userAction(pool, {}, async (user) => {
      await deleteUser(pool, user);
      return {};
    }),
    AdminDisableUser: userAction(pool, {}, async ({ sub }) => {
      await pool.users.update(sub, () => ({ enabled: false }));
      await pool.sessions.revokeAll(sub);
      return {};
    }),
    AdminEnableUser: userAction(pool, {}, async ({ sub }) => {
      await pool.users.update(sub, () => ({ enabled: true }));
      return {};
    }),
    AdminUserGlobalSignOut: userAction(pool, {}, async ({ sub }) => {
      await pool.sessions.revokeAll(sub);
      return {};
    }),
    AdminConfirmSignUp: adminConfirmSignUp(pool),
    AdminSetUserPassword: adminSetUserPassword(pool),
    AdminResetUserPassword: adminResetUserPassword(pool),
    AdminUpdateUserAttributes: adminUpdateUserAttributes(pool),
    AdminDeleteUserAttributes: adminDeleteUserAttributes(pool),
  };
}

function adminConfirmSignUp(pool: UserPool): Action {
  return userAction(pool, { ClientMetadata: stringMap }, async ({ sub }, { ClientMetadata }) => {
    const confirmed = await pool.users.update(sub, ({ status }) => {
      if (status !== 'UNCONFIRMED') throw cannotBeConfirmed(status);
      return { status: 'CONFIRMED' };
    });
    await pool.triggers.postConfirmation('PostConfirmation_ConfirmSignUp', confirmed, ClientMetadata ?? undefined);
    return {};
  });
}

function adminSetUserPassword(pool: UserPool): Action {
  const entries = { Password: secretString, Permanent: v.nullish(v.boolean(), false) };
  return userAction(pool, entries, async ({ sub }, { Password, Permanent }) => {
    checkPassword(Password, pool.model.passwordPolicy);
    await pool.users.update(sub, () => ({
      password: createVerifier(pool.srpIdentity(sub), Password),
      status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
      temporaryPasswordExpires: Permanent ? undefined : temporaryPasswordExpiry(pool),
    }));
    await pool.lockout.reset(sub);
    return {};
  });
}

function adminResetUserPassword(pool: UserPool): Action {
  return userAction(pool, { ClientMetadata: stringMap }, async (user, { ClientMetadata }) => {
    if (user.status !== 'CONFIRMED' && user.status !== 'RESET_REQUIRED') {
      throw notAuthorized('User password cannot be reset in the current state.');
    }
    if (user.attributes.email_verified !== 'true') {
      const message = 'Cannot reset password for the user as there is no registered/verified email or phone_number';
      throw invalidParameter(message);
    }
    const code = await pool.codes.issue(user.sub, 'resetPassword');
    const changed = await pool.users.update(user.sub, () => ({ status: 'RESET_REQUIRED' }));
    await pool.messages.send('CustomMessage_ForgotPassword', changed, code, ClientMetadata ?? undefined);
    return {};
  });
}

function adminUpdateUserAttributes(pool: UserPool): Action {
  const entries = { UserAttributes: attributeList, ClientMetadata: stringMap };
  return userAction(pool, entries, async (user, input) => {
    const { email, ...others } = readAttributes(input.UserAttributes);
    if ('sub' in others)
      throw new ServiceError('InvalidParameterException', 'Cannot modify the non-mutable attribute sub');
    const address = email === undefined ? emailOf(user) : readEmail(email, 'Invalid email address format.');
    const hasProof = !isNewEmail(user, address) || others.email_verified === 'true';
    if (!hasProof) await requestEmailChange(pool, user, address, input.ClientMetadata ?? undefined);
    await pool.users.update(user.sub, ({ attributes }) => ({
      attributes: { ...attributes, ...others, ...(hasProof ? { email: address } : {}) },
      ...(hasProof && email !== undefined ? { pendingEmail: undefined } : {}),
    }));
    return {};
  });
}

function adminDeleteUserAttributes(pool: UserPool): Action {
  return userAction(pool, { UserAttributeNames: v.array(nonEmptyString) }, async ({ sub }, { UserAttributeNames }) => {
    const needed = UserAttributeNames.find((name) => ['sub', 'email', 'email_verified'].includes(name));
    if (needed !== undefined) throw invalidParameter(`Cannot delete attribute ${needed}`);
    await pool.users.update(sub, ({ attributes }) => ({
      attributes: Object.fromEntries(Object.entries(attributes).filter(([name]) => !UserAttributeNames.includes(name))),
    }));
    return {};
  });
}

type Input = v.InferOutput<v.ObjectSchema<typeof entries, undefined>>;

/**
 * Creates a user with a temporary password, or resends a new one. The password is sent by e-mail when the request's
 * delivery mediums include EMAIL and the message is not suppressed. SMS is not supported.
 */
function adminCreateUser(pool: UserPool): Action {
  return poolAction(pool, entries, async (input) => {
    const temporaryPassword = input.TemporaryPassword ?? generateTemporaryPassword(pool);
    checkPassword(temporaryPassword, pool.model.passwordPolicy);
    const prepare = input.MessageAction === 'RESEND' ? renewPassword : addUser;
    const user = await prepare(pool, input, temporaryPassword);
    if (input.MessageAction !== 'SUPPRESS' && input.DesiredDeliveryMediums.includes('EMAIL')) {
      const clientMetadata = input.ClientMetadata ?? undefined;
      await pool.messages.send('CustomMessage_AdminCreateUser', user, temporaryPassword, clientMetadata);
    }
    return { User: { ...userView(user), Attributes: listAttributes(user) } };
  });
}

async function addUser(pool: UserPool, input: Input, temporaryPassword: string): Promise<User> {
  const given = readAttributes(input.UserAttributes);
  const email = readEmail(given.email ?? input.Username);
  if (await pool.users.find(email)) throw accountExists();
  const sub = newSub();
  const attributes = { email_verified: 'false', ...given, email };
  const validationData = input.ValidationData?.map(({ Name, Value }) => [Name, Value] as const);
  await pool.triggers.preSignUp(
    'PreSignUp_AdminCreateUser',
    { sub, attributes },
    validationData && Object.fromEntries(validationData),
    input.ClientMetadata ?? undefined,
  );
  return pool.users.add({
    sub,
    attributes,
    status: 'FORCE_CHANGE_PASSWORD',
    password: createVerifier(pool.srpIdentity(sub), temporaryPassword),
    temporaryPasswordExpires: temporaryPasswordExpiry(pool),
  });
}

async function renewPassword(pool: UserPool, input: Input, temporaryPassword: string): Promise<User> {
  const user = await pool.users.find(input.Username);
  if (user === undefined) throw userNotFound();
  return pool.users.update(user.sub, ({ sub, status }) => {
    if (status !== 'FORCE_CHANGE_PASSWORD') {
      throw new ServiceError('UnsupportedUserStateException', `Resend not possible. ${status} is not supported.`);
    }
    return {
      password: createVerifier(pool.srpIdentity(sub), temporaryPassword),
      temporaryPasswordExpires: temporaryPasswordExpiry(pool),
    };
  });
}
