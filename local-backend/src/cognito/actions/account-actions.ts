import * as v from 'valibot';
import type { ContactAttribute } from '../../model/user-pool-model.ts';
import { checkMutable, readOwnAttributes } from '../attribute-schema.ts';
import { invalidParameter } from '../cognito-errors.ts';
import { availableChoices } from '../sign-in/choice-sign-in.ts';
import {
  deleteAttributes,
  isNewAddress,
  listReadableAttributes,
  mergeAttributes,
  requestAddressChange,
  requestVerification,
  verificationPurpose,
} from '../user-attributes.ts';
import { deleteUser, type UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';
import {
  type Actions,
  attributeList,
  checkClientSecret,
  clientAction,
  nonEmptyString,
  secretString,
  signedInAction,
  stringMap,
} from './action.ts';
import { mfaView } from './mfa-actions.ts';

const contacts = ['email', 'phone_number'] as const;

/** Creates the actions of users on their own account: attributes, sessions, deletion. */
export function accountActions(pool: UserPool): Actions {
  return {
    GetUser: signedInAction(pool, {}, async (user) => ({
      Username: user.username,
      UserAttributes: listReadableAttributes(user, pool.client),
      ...mfaView(user),
    })),
    GetUserAuthFactors: signedInAction(pool, {}, async (user) => ({
      Username: user.username,
      ...mfaView(user),
      ConfiguredUserAuthFactors: availableChoices(pool, user).filter((choice) => choice !== 'PASSWORD_SRP'),
    })),
    UpdateUserAttributes: signedInAction(
      pool,
      { UserAttributes: attributeList, ClientMetadata: stringMap },
      async (user, { UserAttributes, ClientMetadata }) => {
        const given = readOwnAttributes(pool.model, pool.client, UserAttributes);
        checkMutable(pool.model, Object.keys(given));
        const CodeDeliveryDetailsList = await updateOwnAttributes(pool, user, given, ClientMetadata);
        return { CodeDeliveryDetailsList };
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
      async (user, { AttributeName, ClientMetadata }) => ({
        CodeDeliveryDetails: await requestVerification(pool, user, readContact(AttributeName), ClientMetadata),
      }),
    ),
    VerifyUserAttribute: signedInAction(
      pool,
      { AttributeName: nonEmptyString, Code: secretString },
      async ({ sub }, { AttributeName, Code }) => {
        const attribute = readContact(AttributeName);
        await pool.codes.redeem(sub, verificationPurpose(attribute), Code);
        await pool.users.update(sub, ({ attributes, pending }) => ({
          attributes: {
            ...attributes,
            [attribute]: pending[attribute] ?? attributes[attribute] ?? '',
            [`${attribute}_verified`]: 'true',
          },
          pending: { ...pending, [attribute]: undefined },
        }));
      },
    ),
    RevokeToken: clientAction(
      pool,
      { Token: nonEmptyString, ClientSecret: v.nullish(v.string()) },
      async ({ Token, ClientSecret }) => {
        checkClientSecret(pool, ClientSecret);
        await pool.sessions.revoke(Token);
      },
    ),
    GlobalSignOut: signedInAction(pool, {}, ({ sub }) => pool.sessions.revokeAll(sub)),
    DeleteUser: signedInAction(pool, {}, (user) => deleteUser(pool, user)),
  };
}

/**
 * Stores the attributes. A new address replaces the old one immediately, unverified, or after its code is confirmed, as
 * the pool defines.
 */
async function updateOwnAttributes(
  pool: UserPool,
  user: User,
  given: Record<string, string>,
  clientMetadata: Record<string, string> | undefined,
) {
  const changed = contacts.flatMap((attribute) => {
    const value = given[attribute]?.trim();
    return value && isNewAddress(user, attribute, value) ? [{ attribute, value }] : [];
  });
  const isKept = (name: string) => pool.model.verifiedBeforeUpdate.some((attribute) => attribute === name);
  const deliveries = [];
  for (const contact of changed.filter(({ attribute }) => isKept(attribute)))
    deliveries.push(await requestAddressChange(pool, user, contact, clientMetadata));
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !isKept(name)));
  const replaced = changed.filter(({ attribute }) => !isKept(attribute));
  for (const { attribute } of replaced) others[`${attribute}_verified`] = 'false';
  const updated = await pool.users.update(user.sub, ({ attributes }) => ({
    attributes: mergeAttributes(attributes, others),
  }));
  for (const { attribute } of replaced)
    if (pool.model.autoVerified.includes(attribute))
      deliveries.push(await requestVerification(pool, updated, attribute, clientMetadata));
  return deliveries;
}

const isContact = (name: string): name is ContactAttribute => name === 'email' || name === 'phone_number';

function readContact(attribute: string): ContactAttribute {
  if (isContact(attribute)) return attribute;
  throw invalidParameter(`Attribute ${attribute} cannot be verified in this user pool.`);
}
