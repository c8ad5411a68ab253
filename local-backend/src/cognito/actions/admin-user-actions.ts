import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import { isNewEmail, listAttributes, readAttributes, readEmail, requestEmailChange } from '../attributes.ts';
import { checkPassword, generateTemporaryPassword, temporaryPasswordExpiry } from '../password-policy.ts';
import { createVerifier } from '../srp.ts';
import { deleteUser, invalidParameter, type UserPool } from '../user-pool.ts';
import { emailOf, newSub, type User, userNotFound } from '../users.ts';
import { deleteAttributes } from './account-actions.ts';
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
import { checkResettable } from './password-actions.ts';
import { cannotBeConfirmed, toRecord } from './sign-up-actions.ts';

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
    AdminConfirmSignUp: userAction(pool, { ClientMetadata: stringMap }, async ({ sub }, { ClientMetadata }) => {
      const confirmed = await pool.users.update(sub, ({ status }) => {
        if (status !== 'UNCONFIRMED') throw cannotBeConfirmed(status);
        return { status: 'CONFIRMED' };
      });
      await pool.triggers.postConfirmation('PostConfirmation_ConfirmSignUp', confirmed, ClientMetadata);
      return {};
    }),
    AdminSetUserPassword: userAction(
      pool,
      { Password: secretString, Permanent: v.nullish(v.boolean(), false) },
      async ({ sub }, { Password, Permanent }) => {
        checkPassword(Password, pool.model.passwordPolicy);
        await pool.users.update(sub, () => ({
          password: createVerifier(pool.srpIdentity(sub), Password),
          status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
          temporaryPasswordExpires: Permanent ? undefined : temporaryPasswordExpiry(pool),
        }));
        await pool.lockout.reset(sub);
        return {};
      },
    ),
    AdminResetUserPassword: userAction(pool, { ClientMetadata: stringMap }, async (user, { ClientMetadata }) => {
      checkResettable(user, user.status === 'CONFIRMED' || user.status === 'RESET_REQUIRED');
      const code = await pool.codes.issue(user.sub, 'resetPassword');
      const changed = await pool.users.update(user.sub, () => ({ status: 'RESET_REQUIRED' }));
      await pool.messages.send('CustomMessage_ForgotPassword', changed, code, ClientMetadata);
      return {};
    }),
    AdminUpdateUserAttributes: userAction(
      pool,
      { UserAttributes: attributeList, ClientMetadata: stringMap },
      async (user, { UserAttributes, ClientMetadata }) => {
        const { email, ...others } = readAttributes(UserAttributes);
        if ('sub' in others) throw invalidParameter('Cannot modify the non-mutable attribute sub');
        const address = email === undefined ? emailOf(user) : readEmail(email, 'Invalid email address format.');
        const hasProof = !isNewEmail(user, address) || others.email_verified === 'true';
        if (!hasProof) await requestEmailChange(pool, user, address, ClientMetadata);
        await pool.users.update(user.sub, ({ attributes }) => ({
          attributes: { ...attributes, ...others, ...(hasProof ? { email: address } : {}) },
          ...(hasProof && email !== undefined ? { pendingEmail: undefined } : {}),
        }));
        return {};
      },
    ),
    AdminDeleteUserAttributes: userAction(
      pool,
      { UserAttributeNames: v.array(nonEmptyString) },
      async ({ sub }, { UserAttributeNames }) => deleteAttributes(pool, sub, UserAttributeNames),
    ),
  };
}

const createEntries = {
  Username: nonEmptyString,
  TemporaryPassword: v.nullish(secretString),
  UserAttributes: attributeList,
  ValidationData: attributeList,
  MessageAction: v.nullish(v.picklist(['RESEND', 'SUPPRESS'])),
  // Cognito's default: without EMAIL no message is sent.
  DesiredDeliveryMediums: v.nullish(v.array(v.picklist(['EMAIL', 'SMS'])), ['SMS']),
  ClientMetadata: stringMap,
};
type CreateInput = v.InferOutput<v.ObjectSchema<typeof createEntries, undefined>>;

/** Creates a user with a temporary password, or resends a new one, by e-mail if the delivery mediums include it. */
function adminCreateUser(pool: UserPool): Action {
  return poolAction(pool, createEntries, async (input) => {
    const temporaryPassword = input.TemporaryPassword ?? generateTemporaryPassword(pool);
    checkPassword(temporaryPassword, pool.model.passwordPolicy);
    const prepare = input.MessageAction === 'RESEND' ? renewPassword : addUser;
    const user = await prepare(pool, input, temporaryPassword);
    if (input.MessageAction !== 'SUPPRESS' && input.DesiredDeliveryMediums.includes('EMAIL')) {
      await pool.messages.send('CustomMessage_AdminCreateUser', user, temporaryPassword, input.ClientMetadata);
    }
    return { User: { ...userView(user), Attributes: listAttributes(user) } };
  });
}

async function addUser(pool: UserPool, input: CreateInput, temporaryPassword: string): Promise<User> {
  const given = readAttributes(input.UserAttributes);
  const email = readEmail(given.email ?? input.Username);
  if (await pool.users.find(email)) {
    throw new ServiceError('UsernameExistsException', 'User account already exists');
  }
  const sub = newSub();
  const attributes = { email_verified: 'false', ...given, email };
  const validationData = toRecord(input.ValidationData);
  await pool.triggers.preSignUp('PreSignUp_AdminCreateUser', { sub, attributes }, validationData, input.ClientMetadata);
  return pool.users.add({
    sub,
    attributes,
    status: 'FORCE_CHANGE_PASSWORD',
    password: createVerifier(pool.srpIdentity(sub), temporaryPassword),
    temporaryPasswordExpires: temporaryPasswordExpiry(pool),
  });
}

async function renewPassword(pool: UserPool, input: CreateInput, temporaryPassword: string): Promise<User> {
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
