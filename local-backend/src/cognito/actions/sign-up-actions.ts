import * as v from 'valibot';
import { readEmail, readOwnAttributes } from '../attributes.ts';
import { codeDelivery } from '../messages.ts';
import { checkPassword } from '../password-policy.ts';
import { createVerifier } from '../srp.ts';
import { invalidParameter, notAuthorized, type UserPool } from '../user-pool.ts';
import { newSub, userExists, userNotFound } from '../users.ts';
import { type Actions, attributeList, clientAction, nonEmptyString, secretString, stringMap } from './action.ts';

const signUpInput = {
  Username: nonEmptyString,
  Password: secretString,
  UserAttributes: attributeList,
  ValidationData: v.nullish(v.array(v.object({ Name: v.string(), Value: v.nullish(v.string(), '') }))),
  ClientMetadata: stringMap,
};

export function signUpActions(pool: UserPool): Actions {
  return {
    SignUp: clientAction(pool, signUpInput, async ({ ClientMetadata, ...input }) => {
      const email = readEmail(input.Username);
      const given = readOwnAttributes(input.UserAttributes);
      checkPassword(input.Password, pool.model.passwordPolicy);
      if (await pool.users.find(email)) throw userExists();
      const sub = newSub();
      const decision = await pool.triggers.preSignUp(
        'PreSignUp_SignUp',
        { sub, attributes: { ...given, email } },
        toRecord(input.ValidationData),
        ClientMetadata,
      );
      const user = await pool.users.add({
        sub,
        attributes: { ...given, email, email_verified: String(decision.autoVerifyEmail) },
        status: decision.autoConfirmUser ? 'CONFIRMED' : 'UNCONFIRMED',
        password: createVerifier(pool.srpIdentity(sub), input.Password),
        temporaryPasswordExpires: undefined,
      });
      if (user.status === 'CONFIRMED') {
        await pool.triggers.postConfirmation('PostConfirmation_ConfirmSignUp', user, ClientMetadata);
        return { UserConfirmed: true, UserSub: sub };
      }
      const code = await pool.codes.issue(sub, 'signUp');
      const CodeDeliveryDetails = await pool.messages.send('CustomMessage_SignUp', user, code, ClientMetadata);
      return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails };
    }),
    ConfirmSignUp: clientAction(
      pool,
      { Username: nonEmptyString, ConfirmationCode: secretString, ClientMetadata: stringMap },
      async ({ Username, ConfirmationCode, ClientMetadata }) => {
        const user = await pool.users.find(Username);
        if (user !== undefined && user.status !== 'UNCONFIRMED') throw cannotBeConfirmed(user.status);
        await pool.codes.redeem(user?.sub ?? unknownId(pool, Username), 'signUp', ConfirmationCode);
        if (user === undefined) throw userNotFound();
        const confirmed = await pool.users.update(user.sub, ({ attributes, status }) => {
          if (status !== 'UNCONFIRMED') throw cannotBeConfirmed(status);
          return { status: 'CONFIRMED', attributes: { ...attributes, email_verified: 'true' } };
        });
        await pool.triggers.postConfirmation('PostConfirmation_ConfirmSignUp', confirmed, ClientMetadata);
        return {};
      },
    ),
    ResendConfirmationCode: clientAction(
      pool,
      { Username: nonEmptyString, ClientMetadata: stringMap },
      async ({ Username, ClientMetadata }) => {
        const user = await pool.users.find(Username);
        if (user === undefined) {
          // An unknown user gets the same response and rate limit as a known one.
          await pool.codes.issue(unknownId(pool, Username), 'signUp');
          return { CodeDeliveryDetails: codeDelivery(Username) };
        }
        if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
        const code = await pool.codes.issue(user.sub, 'signUp');
        return {
          CodeDeliveryDetails: await pool.messages.send('CustomMessage_ResendCode', user, code, ClientMetadata),
        };
      },
    ),
  };
}

/** Returns the id of an unknown user's codes. Throws `UserNotFoundException` when the pool reveals unknown users. */
export function unknownId(pool: UserPool, name: string): string {
  if (!pool.model.preventUserExistenceErrors) throw userNotFound();
  return pool.decoy(name).userId;
}

export const cannotBeConfirmed = (status: string) =>
  notAuthorized(`User cannot be confirmed. Current status is ${status}`);

/** Converts a list in Cognito's notation, such as the validation data of a sign-up. */
export function toRecord(
  list: { Name: string; Value: string }[] | null | undefined,
): Record<string, string> | undefined {
  return list ? Object.fromEntries(list.map(({ Name, Value }) => [Name, Value])) : undefined;
}
