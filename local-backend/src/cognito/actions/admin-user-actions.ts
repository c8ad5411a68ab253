import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import type { ContactAttribute } from '../../model/user-pool-model.ts';
import { checkMutable, readAttributes } from '../attribute-schema.ts';
import { userNotFound } from '../cognito-errors.ts';
import { contactOf } from '../contacts.ts';
import { checkPassword, generateTemporaryPassword, temporaryPasswordExpiry } from '../password-policy.ts';
import { passwordOf } from '../sign-in/password-sign-in.ts';
import {
  deleteAttributes,
  isNewAddress,
  listAttributes,
  mergeAttributes,
  requestAddressChange,
} from '../user-attributes.ts';
import { deleteUser, type UserPool } from '../user-pool.ts';
import { newSub, type User } from '../users.ts';
import {
  type Action,
  type Actions,
  attributeList,
  nonEmptyString,
  poolAction,
  secretString,
  stringMap,
  userAction,
  userName,
  userView,
} from './action.ts';
import { mfaView } from './mfa-actions.ts';
import { resetContact } from './password-actions.ts';
import { cannotBeConfirmed, toRecord, verificationFlags, withSignInName } from './sign-up-actions.ts';

export function adminUserActions(pool: UserPool): Actions {
  return {
    AdminCreateUser: adminCreateUser(pool),
    AdminGetUser: userAction(pool, {}, async (user) => ({
      ...userView(user),
      UserAttributes: listAttributes(user),
      ...mfaView(user),
    })),
    AdminDeleteUser: userAction(pool, {}, (user) => deleteUser(pool, user)),
    AdminDisableUser: userAction(pool, {}, async ({ sub }) => {
      await pool.users.update(sub, () => ({ enabled: false }));
      await pool.sessions.revokeAll(sub);
    }),
    AdminEnableUser: userAction(pool, {}, async ({ sub }) => {
      await pool.users.update(sub, () => ({ enabled: true }));
    }),
    AdminUserGlobalSignOut: userAction(pool, {}, ({ sub }) => pool.sessions.revokeAll(sub)),
    AdminConfirmSignUp: userAction(pool, { ClientMetadata: stringMap }, async ({ sub }, { ClientMetadata }) => {
      const confirmed = await pool.users.update(sub, ({ status }) => {
        if (status !== 'UNCONFIRMED') throw cannotBeConfirmed(status);
        return { status: 'CONFIRMED' };
      });
      await pool.triggers.postConfirmation('PostConfirmation_ConfirmSignUp', confirmed, ClientMetadata);
    }),
    AdminSetUserPassword: userAction(
      pool,
      { Password: secretString, Permanent: v.nullish(v.boolean(), false) },
      async ({ sub, username }, { Password, Permanent }) => {
        checkPassword(Password, pool.model.passwordPolicy);
        await pool.users.update(sub, () => ({
          password: passwordOf(pool, username, Password),
          status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
          temporaryPasswordExpires: Permanent ? undefined : temporaryPasswordExpiry(pool),
        }));
        await pool.lockout.reset(username);
      },
    ),
    AdminResetUserPassword: userAction(pool, { ClientMetadata: stringMap }, async (user, { ClientMetadata }) => {
      const contact = resetContact(pool, user, user.status === 'CONFIRMED' || user.status === 'RESET_REQUIRED');
      const code = await pool.codes.issue(user.sub, 'resetPassword');
      const changed = await pool.users.update(user.sub, () => ({ status: 'RESET_REQUIRED' }));
      await pool.messages.send('CustomMessage_ForgotPassword', changed, contact, code, ClientMetadata);
    }),
    AdminUpdateUserAttributes: userAction(
      pool,
      { UserAttributes: attributeList, ClientMetadata: stringMap },
      async (user, { UserAttributes, ClientMetadata }) => {
        const given = readAttributes(pool.model, UserAttributes);
        checkMutable(pool.model, Object.keys(given));
        const unproven = (['email', 'phone_number'] as const).filter((attribute) =>
          needsConfirmation(pool, user, attribute, given),
        );
        for (const attribute of unproven)
          await requestAddressChange(pool, user, { attribute, value: given[attribute] ?? '' }, ClientMetadata);
        const stored = Object.fromEntries(
          Object.entries(given).filter(([name]) => !unproven.some((attribute) => attribute === name)),
        );
        const settled = Object.fromEntries(Object.keys(stored).map((name) => [name, undefined]));
        await pool.users.update(user.sub, ({ attributes, pending }) => ({
          attributes: mergeAttributes(attributes, stored),
          pending: { ...pending, ...settled },
        }));
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
  Username: userName,
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
    if (input.MessageAction !== 'SUPPRESS') await sendInvitation(pool, user, temporaryPassword, input);
    return { User: { ...userView(user), Attributes: listAttributes(user) } };
  });
}

async function sendInvitation(
  pool: UserPool,
  user: User,
  temporaryPassword: string,
  { DesiredDeliveryMediums, ClientMetadata }: CreateInput,
): Promise<void> {
  for (const medium of DesiredDeliveryMediums) {
    const contact = contactOf(user, medium === 'EMAIL' ? 'email' : 'phone_number');
    if (contact === undefined) continue;
    await pool.messages.send('CustomMessage_AdminCreateUser', user, contact, temporaryPassword, ClientMetadata);
  }
}

async function addUser(pool: UserPool, input: CreateInput, temporaryPassword: string): Promise<User> {
  const given = withSignInName(pool.model, input.Username, readAttributes(pool.model, input.UserAttributes));
  if (await pool.users.find(input.Username)) {
    throw new ServiceError('UsernameExistsException', 'User account already exists');
  }
  const sub = newSub();
  const username = pool.model.signInNames.kind === 'user names' ? input.Username : sub;
  const attributes = { ...verificationFlags(given, { email: false, phone_number: false }), ...given };
  const validationData = toRecord(input.ValidationData);
  const source = 'PreSignUp_AdminCreateUser';
  await pool.triggers.preSignUp(source, { username, attributes }, validationData, input.ClientMetadata);
  return pool.users.add({
    sub,
    username,
    attributes,
    status: 'FORCE_CHANGE_PASSWORD',
    password: passwordOf(pool, username, temporaryPassword),
    temporaryPasswordExpires: temporaryPasswordExpiry(pool),
  });
}

async function renewPassword(pool: UserPool, input: CreateInput, temporaryPassword: string): Promise<User> {
  withSignInName(pool.model, input.Username, {});
  const user = await pool.users.find(input.Username);
  if (user === undefined) throw userNotFound();
  return pool.users.update(user.sub, ({ username, status }) => {
    if (status !== 'FORCE_CHANGE_PASSWORD') {
      throw new ServiceError('UnsupportedUserStateException', `Resend not possible. ${status} is not supported.`);
    }
    return {
      password: passwordOf(pool, username, temporaryPassword),
      temporaryPasswordExpires: temporaryPasswordExpiry(pool),
    };
  });
}

/** Tests whether a new address that an administrator sets must be confirmed by a code before it applies. */
function needsConfirmation(
  { model }: UserPool,
  user: User,
  attribute: ContactAttribute,
  given: Record<string, string>,
): boolean {
  const value = given[attribute];
  if (!value || !isNewAddress(user, attribute, value) || given[`${attribute}_verified`] === 'true') return false;
  return model.verifiedBeforeUpdate.includes(attribute);
}
