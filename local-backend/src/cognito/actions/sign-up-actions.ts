import * as v from 'valibot';
import { readEmail, readOwnAttributes } from '../attributes.ts';
import { codeDelivery } from '../messages.ts';
import { checkPassword } from '../password-policy.ts';
import { createVerifier } from '../srp.ts';
import { checkClient, invalidParameter, notAuthorized, type UserPool } from '../user-pool.ts';
import { newSub, userExists, userNotFound } from '../users.ts';
import { type Action, type Actions, action, attributeList, nonEmptyString, secretString, stringMap } from './action.ts';

/** Actions that register and confirm an account. */
export function signUpActions(pool: UserPool): Actions {
  return {
    SignUp: signUp(pool),
    ConfirmSignUp: confirmSignUp(pool),
    ResendConfirmationCode: resendConfirmationCode(pool),
  };
}

const signUpInput = v.object({
  ClientId: nonEmptyString,
  Username: nonEmptyString,
  Password: secretString,
  UserAttributes: attributeList,
  ValidationData: v.nullish(v.array(v.object({ Name: v.string(), Value: v.nullish(v.string(), '') }))),
  ClientMetadata: stringMap,
});

function signUp(pool: UserPool): Action {
  return action(signUpInput, async (input) => {
    checkClient(pool, input.ClientId);
    const email = readEmail(input.Username);
    const given = readOwnAttributes(input.UserAttributes);
    checkPassword(input.Password, pool.model.passwordPolicy);
    if (await pool.users.find(email)) throw userExists();
    const sub = newSub();
    const clientMetadata = input.ClientMetadata ?? undefined;
    const validationData = input.ValidationData?.map(({ Name, Value }) => [Name, Value] as const);
    const decision = await pool.triggers.preSignUp(
      'PreSignUp_SignUp',
      { sub, attributes: { ...given, email } },
      validationData && Object.fromEntries(validationData),
      clientMetadata,
    );
    const user = await pool.users.add({
      sub,
      attributes: { ...given, email, email_verified: String(decision.autoVerifyEmail) },
      status: decision.autoConfirmUser ? 'CONFIRMED' : 'UNCONFIRMED',
      password: createVerifier(pool.srpIdentity(sub), input.Password),
      temporaryPasswordExpires: undefined,
    });
    if (user.status === 'CONFIRMED') {
      await pool.triggers.postConfirmation('PostConfirmation_ConfirmSignUp', user, clientMetadata);
      return { UserConfirmed: true, UserSub: sub };
    }
    const code = await pool.codes.issue(sub, 'signUp');
    const CodeDeliveryDetails = await pool.messages.send('CustomMessage_SignUp', user, code, clientMetadata);
    return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails };
  });
}

const confirmSignUpInput = v.object({
  ClientId: nonEmptyString,
  Username: nonEmptyString,
  ConfirmationCode: secretString,
  ClientMetadata: stringMap,
});

function confirmSignUp(pool: UserPool): Action {
  return action(confirmSignUpInput, async (input) => {
    checkClient(pool, input.ClientId);
    const user = await pool.users.find(input.Username);
    if (user !== undefined && user.status !== 'UNCONFIRMED') throw cannotBeConfirmed(user.status);
    await pool.codes.redeem(user?.sub ?? unknownId(pool, input.Username), 'signUp', input.ConfirmationCode);
    if (user === undefined) throw userNotFound();
    const confirmed = await pool.users.update(user.sub, ({ attributes, status }) => {
      if (status !== 'UNCONFIRMED') throw cannotBeConfirmed(status);
      return { status: 'CONFIRMED', attributes: { ...attributes, email_verified: 'true' } };
    });
    const clientMetadata = input.ClientMetadata ?? undefined;
    await pool.triggers.postConfirmation('PostConfirmation_ConfirmSignUp', confirmed, clientMetadata);
    return {};
  });
}

const resendInput = v.object({ ClientId: nonEmptyString, Username: nonEmptyString, ClientMetadata: stringMap });

function resendConfirmationCode(pool: UserPool): Action {
  return action(resendInput, async (input) => {
    checkClient(pool, input.ClientId);
    const user = await pool.users.find(input.Username);
    if (user === undefined) {
      // An unknown user gets the same response and rate limit as a known one.
      await pool.codes.issue(unknownId(pool, input.Username), 'signUp');
      return { CodeDeliveryDetails: codeDelivery(input.Username) };
    }
    if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
    const code = await pool.codes.issue(user.sub, 'signUp');
    const clientMetadata = input.ClientMetadata ?? undefined;
    return { CodeDeliveryDetails: await pool.messages.send('CustomMessage_ResendCode', user, code, clientMetadata) };
  });
}

/**
 * Returns the id under which an unknown user's codes are stored. Throws `UserNotFoundException` when the pool reveals
 * whether users exist.
 */
export function unknownId(pool: UserPool, name: string): string {
  if (!pool.model.preventUserExistenceErrors) throw userNotFound();
  return pool.decoy(name).userId;
}

/** Creates the error for confirming an account that needs no confirmation. */
export const cannotBeConfirmed = (status: string) =>
  notAuthorized(`User cannot be confirmed. Current status is ${status}`);
