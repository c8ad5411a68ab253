import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import { isNewEmail, listAttributes, readEmail, readOwnAttributes, requestEmailChange } from '../attributes.ts';
import { checkClient, deleteUser, invalidParameter, signedInUser, type UserPool } from '../user-pool.ts';
import { emailOf } from '../users.ts';
import { type Action, type Actions, action, attributeList, nonEmptyString, secretString, stringMap } from './action.ts';

/** Actions of users on their own attributes. */
export function attributeActions(pool: UserPool): Actions {
  return {
    GetUser: getUser(pool),
    UpdateUserAttributes: updateUserAttributes(pool),
    DeleteUserAttributes: deleteUserAttributes(pool),
    GetUserAttributeVerificationCode: getUserAttributeVerificationCode(pool),
    VerifyUserAttribute: verifyUserAttribute(pool),
  };
}

function getUser(pool: UserPool): Action {
  return action(v.object({ AccessToken: nonEmptyString }), async ({ AccessToken }) => {
    const { user } = await signedInUser(pool, AccessToken);
    return { Username: user.sub, UserAttributes: listAttributes(user) };
  });
}

const updateInput = v.object({ AccessToken: nonEmptyString, UserAttributes: attributeList, ClientMetadata: stringMap });

function updateUserAttributes(pool: UserPool): Action {
  return action(updateInput, async (input) => {
    const { user } = await signedInUser(pool, input.AccessToken);
    const { email, ...others } = readOwnAttributes(input.UserAttributes);
    const newEmail = email === undefined ? undefined : readEmail(email, 'Invalid email address format.');
    const isOtherEmail = newEmail !== undefined && isNewEmail(user, newEmail);
    const delivery = isOtherEmail
      ? [await requestEmailChange(pool, user, newEmail, input.ClientMetadata ?? undefined)]
      : [];
    await pool.users.update(user.sub, ({ attributes }) => ({ attributes: { ...attributes, ...others } }));
    return { CodeDeliveryDetailsList: delivery };
  });
}

const deleteInput = v.object({ AccessToken: nonEmptyString, UserAttributeNames: v.array(v.string()) });

function deleteUserAttributes(pool: UserPool): Action {
  return action(deleteInput, async (input) => {
    const { user } = await signedInUser(pool, input.AccessToken);
    const needed = input.UserAttributeNames.find((name) => ['sub', 'email', 'email_verified'].includes(name));
    if (needed !== undefined) throw invalidParameter(`Cannot delete attribute ${needed}`);
    await pool.users.update(user.sub, ({ attributes }) => ({
      attributes: Object.fromEntries(
        Object.entries(attributes).filter(([name]) => !input.UserAttributeNames.includes(name)),
      ),
    }));
    return {};
  });
}

const codeInput = v.object({ AccessToken: nonEmptyString, AttributeName: nonEmptyString, ClientMetadata: stringMap });

function getUserAttributeVerificationCode(pool: UserPool): Action {
  return action(codeInput, async (input) => {
    const { user } = await signedInUser(pool, input.AccessToken);
    checkVerifiable(input.AttributeName);
    const code = await pool.codes.issue(user.sub, 'verifyEmail');
    const clientMetadata = input.ClientMetadata ?? undefined;
    const sent = await pool.messages.send('CustomMessage_VerifyUserAttribute', user, code, clientMetadata);
    return { CodeDeliveryDetails: sent };
  });
}

const verifyInput = v.object({ AccessToken: nonEmptyString, AttributeName: nonEmptyString, Code: secretString });

function verifyUserAttribute(pool: UserPool): Action {
  return action(verifyInput, async (input) => {
    const { user } = await signedInUser(pool, input.AccessToken);
    checkVerifiable(input.AttributeName);
    await pool.codes.redeem(user.sub, 'verifyEmail', input.Code);
    await pool.users.update(user.sub, (current) => ({
      attributes: {
        ...current.attributes,
        email: current.pendingEmail ?? emailOf(current),
        email_verified: 'true',
      },
      pendingEmail: undefined,
    }));
    return {};
  });
}

function checkVerifiable(attribute: string): void {
  if (attribute !== 'email') throw invalidParameter(`Attribute ${attribute} cannot be verified in this user pool.`);
}

/** Device actions, with the responses of a pool without device tracking. */
export function deviceActions(pool: UserPool): Actions {
  const answer = (give: () => object): Action =>
    action(v.object({ AccessToken: nonEmptyString }), async ({ AccessToken }) => {
      await signedInUser(pool, AccessToken);
      return give();
    });
  return {
    ListDevices: answer(() => ({ Devices: [] })),
    ForgetDevice: answer(unknownDevice),
    UpdateDeviceStatus: answer(unknownDevice),
    ConfirmDevice: answer(() => {
      throw invalidParameter('Device tracking is not enabled for this user pool.');
    }),
  };
}

function unknownDevice(): never {
  throw new ServiceError('ResourceNotFoundException', 'Device does not exist.');
}

/** Actions that sign out and delete the account. */
export function sessionActions(pool: UserPool): Actions {
  return {
    RevokeToken: revokeToken(pool),
    GlobalSignOut: globalSignOut(pool),
    DeleteUser: deleteOwnUser(pool),
  };
}

function revokeToken(pool: UserPool): Action {
  return action(v.object({ ClientId: nonEmptyString, Token: nonEmptyString }), async ({ ClientId, Token }) => {
    checkClient(pool, ClientId);
    await pool.sessions.revoke(Token);
    return {};
  });
}

function globalSignOut(pool: UserPool): Action {
  return action(v.object({ AccessToken: nonEmptyString }), async ({ AccessToken }) => {
    const { user } = await signedInUser(pool, AccessToken);
    await pool.sessions.revokeAll(user.sub);
    return {};
  });
}

function deleteOwnUser(pool: UserPool): Action {
  return action(v.object({ AccessToken: nonEmptyString }), async ({ AccessToken }) => {
    const { user } = await signedInUser(pool, AccessToken);
    await deleteUser(pool, user);
    return {};
  });
}
