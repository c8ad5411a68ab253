import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import { isNewEmail, listAttributes, readEmail, readOwnAttributes, requestEmailChange } from '../attributes.ts';
import { deleteUser, invalidParameter, type UserPool } from '../user-pool.ts';
import { emailOf } from '../users.ts';
import {
  type Actions,
  attributeList,
  clientAction,
  nonEmptyString,
  secretString,
  signedInAction,
  stringMap,
} from './action.ts';

/** Actions of users on their own account: attributes, sessions, deletion, devices. */
export function accountActions(pool: UserPool): Actions {
  return {
    GetUser: signedInAction(pool, {}, async (user) => ({ Username: user.sub, UserAttributes: listAttributes(user) })),
    UpdateUserAttributes: signedInAction(
      pool,
      { UserAttributes: attributeList, ClientMetadata: stringMap },
      async (user, { UserAttributes, ClientMetadata }) => {
        const { email, ...others } = readOwnAttributes(UserAttributes);
        const newEmail = email === undefined ? undefined : readEmail(email, 'Invalid email address format.');
        const isOtherEmail = newEmail !== undefined && isNewEmail(user, newEmail);
        const delivery = isOtherEmail ? [await requestEmailChange(pool, user, newEmail, ClientMetadata)] : [];
        await pool.users.update(user.sub, ({ attributes }) => ({ attributes: { ...attributes, ...others } }));
        return { CodeDeliveryDetailsList: delivery };
      },
    ),
    DeleteUserAttributes: signedInAction(
      pool,
      { UserAttributeNames: v.array(v.string()) },
      async ({ sub }, { UserAttributeNames }) => deleteAttributes(pool, sub, UserAttributeNames),
    ),
    GetUserAttributeVerificationCode: signedInAction(
      pool,
      { AttributeName: nonEmptyString, ClientMetadata: stringMap },
      async (user, { AttributeName, ClientMetadata }) => {
        checkVerifiable(AttributeName);
        const code = await pool.codes.issue(user.sub, 'verifyEmail');
        const sent = await pool.messages.send('CustomMessage_VerifyUserAttribute', user, code, ClientMetadata);
        return { CodeDeliveryDetails: sent };
      },
    ),
    VerifyUserAttribute: signedInAction(
      pool,
      { AttributeName: nonEmptyString, Code: secretString },
      async ({ sub }, { AttributeName, Code }) => {
        checkVerifiable(AttributeName);
        await pool.codes.redeem(sub, 'verifyEmail', Code);
        await pool.users.update(sub, ({ attributes, pendingEmail }) => ({
          attributes: { ...attributes, email: pendingEmail ?? emailOf({ attributes }), email_verified: 'true' },
          pendingEmail: undefined,
        }));
        return {};
      },
    ),
    RevokeToken: clientAction(pool, { Token: nonEmptyString }, async ({ Token }) => {
      await pool.sessions.revoke(Token);
      return {};
    }),
    GlobalSignOut: signedInAction(pool, {}, async ({ sub }) => {
      await pool.sessions.revokeAll(sub);
      return {};
    }),
    DeleteUser: signedInAction(pool, {}, async (user) => {
      await deleteUser(pool, user);
      return {};
    }),
    // The responses of a pool without device tracking.
    ListDevices: signedInAction(pool, {}, async () => ({ Devices: [] })),
    ForgetDevice: signedInAction(pool, {}, unknownDevice),
    UpdateDeviceStatus: signedInAction(pool, {}, unknownDevice),
    ConfirmDevice: signedInAction(pool, {}, async () => {
      throw invalidParameter('Device tracking is not enabled for this user pool.');
    }),
  };
}

/** Deletes attributes of a user. Throws `InvalidParameterException` for those that every user has. */
export async function deleteAttributes({ users }: UserPool, sub: string, names: string[]): Promise<object> {
  const needed = names.find((name) => ['sub', 'email', 'email_verified'].includes(name));
  if (needed !== undefined) throw invalidParameter(`Cannot delete attribute ${needed}`);
  await users.update(sub, ({ attributes }) => ({
    attributes: Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.includes(name))),
  }));
  return {};
}

function checkVerifiable(attribute: string): void {
  if (attribute !== 'email') throw invalidParameter(`Attribute ${attribute} cannot be verified in this user pool.`);
}

async function unknownDevice(): Promise<never> {
  throw new ServiceError('ResourceNotFoundException', 'Device does not exist.');
}
