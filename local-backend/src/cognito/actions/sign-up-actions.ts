import * as v from 'valibot';
import type { UserPoolModel } from '../../model/user-pool-model.ts';
import { checkRequired, isEmail, isPhoneNumber, readOwnAttributes } from '../attribute-schema.ts';
import { invalidParameter, notAuthorized, userExists, userNotFound } from '../cognito-errors.ts';
import { type CodeDelivery, codeDelivery, guessContact, signUpContact } from '../contacts.ts';
import { checkPassword } from '../password-policy.ts';
import { passwordOf } from '../sign-in/password-sign-in.ts';
import type { ClientMetadataMap } from '../triggers.ts';
import type { UserPool } from '../user-pool.ts';
import { newSub, type User } from '../users.ts';
import { type Actions, attributeList, clientAction, secretString, stringMap, userName } from './action.ts';

const signUpInput = {
  Username: userName,
  Password: v.nullish(secretString),
  UserAttributes: attributeList,
  ValidationData: v.nullish(v.array(v.object({ Name: v.string(), Value: v.nullish(v.string(), '') }))),
  ClientMetadata: stringMap,
};

export function signUpActions(pool: UserPool): Actions {
  return {
    SignUp: clientAction(pool, signUpInput, (input) => signUp(pool, input)),
    ConfirmSignUp: clientAction(
      pool,
      { Username: userName, ConfirmationCode: secretString, ClientMetadata: stringMap },
      async ({ Username, ConfirmationCode, ClientMetadata }) => {
        const { username: userId } = await confirmSignUp(pool, Username, ConfirmationCode, ClientMetadata);
        // With this session the flow USER_AUTH signs the user in without another challenge.
        return { Session: pool.challenges.create({ kind: 'CONFIRMED_SIGN_UP', userId }) };
      },
    ),
    ResendConfirmationCode: clientAction(
      pool,
      { Username: userName, ClientMetadata: stringMap },
      async ({ Username, ClientMetadata }) => ({
        CodeDeliveryDetails: await resendCode(pool, Username, ClientMetadata),
      }),
    ),
  };
}

type SignUpInput = v.InferOutput<v.ObjectSchema<typeof signUpInput, undefined>>;

interface SignUpResult {
  UserConfirmed: boolean;
  UserSub: string;
  CodeDeliveryDetails?: CodeDelivery;
}

/** Adds a user and sends the code that confirms the address. Throws `ServiceError`. */
export async function signUp(pool: UserPool, { ClientMetadata, ...input }: SignUpInput): Promise<SignUpResult> {
  if (pool.model.signUp === 'administrators only') throw notAuthorized('SignUp is not permitted for this user pool');
  const own = readOwnAttributes(pool.model, pool.client, input.UserAttributes);
  const given = withSignInName(pool.model, input.Username, own);
  checkNewPassword(pool, input.Password);
  checkRequired(pool.model, given);
  if (await pool.users.find(input.Username)) throw userExists();
  const sub = newSub();
  const username = pool.model.signInNames.kind === 'user names' ? input.Username : sub;
  const decision = await pool.triggers.preSignUp(
    'PreSignUp_SignUp',
    { username, attributes: given },
    toRecord(input.ValidationData),
    ClientMetadata,
  );
  const verified = { email: decision.autoVerifyEmail, phone_number: decision.autoVerifyPhone };
  const user = await pool.users.add({
    sub,
    username,
    attributes: { ...given, ...verificationFlags(given, verified) },
    status: decision.autoConfirmUser ? 'CONFIRMED' : 'UNCONFIRMED',
    password: input.Password ? passwordOf(pool, username, input.Password) : undefined,
    temporaryPasswordExpires: undefined,
  });
  if (user.status === 'CONFIRMED') {
    await pool.triggers.postConfirmation('PostConfirmation_ConfirmSignUp', user, ClientMetadata);
    return { UserConfirmed: true, UserSub: sub };
  }
  const contact = signUpContact(pool.model, user);
  // Without an address to verify, only an administrator can confirm the user.
  if (contact === undefined) return { UserConfirmed: false, UserSub: sub };
  const code = await pool.codes.issue(sub, 'signUp');
  const CodeDeliveryDetails = await pool.messages.send('CustomMessage_SignUp', user, contact, code, ClientMetadata);
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails };
}

/** Confirms a user's address by the code. Throws `CodeMismatchException`, `ExpiredCodeException`, `NotAuthorizedException`. */
export async function confirmSignUp(
  pool: UserPool,
  name: string,
  code: string,
  clientMetadata?: ClientMetadataMap,
): Promise<User> {
  const user = await pool.users.find(name);
  if (user !== undefined && user.status !== 'UNCONFIRMED') throw cannotBeConfirmed(user.status);
  await pool.codes.redeem(user?.sub ?? unknownId(pool, name), 'signUp', code);
  if (user === undefined) throw userNotFound();
  const contact = signUpContact(pool.model, user);
  const confirmed = await pool.users.update(user.sub, ({ attributes, status }) => {
    if (status !== 'UNCONFIRMED') throw cannotBeConfirmed(status);
    const verified = contact === undefined ? {} : { [`${contact.attribute}_verified`]: 'true' };
    return { status: 'CONFIRMED', attributes: { ...attributes, ...verified } };
  });
  await pool.triggers.postConfirmation('PostConfirmation_ConfirmSignUp', confirmed, clientMetadata);
  return confirmed;
}

/** Sends a new code for a sign-up. Throws `InvalidParameterException` for a confirmed user, `LimitExceededException`. */
export async function resendCode(
  pool: UserPool,
  name: string,
  clientMetadata?: ClientMetadataMap,
): Promise<CodeDelivery> {
  const user = await pool.users.find(name);
  if (user === undefined) {
    // An unknown user gets the same response and rate limit as a known one.
    await pool.codes.issue(unknownId(pool, name), 'signUp');
    return codeDelivery(guessContact(name));
  }
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const contact = signUpContact(pool.model, user);
  if (contact === undefined) throw invalidParameter('Cannot resend codes. Auto verification not turned on.');
  const code = await pool.codes.issue(user.sub, 'signUp');
  return pool.messages.send('CustomMessage_ResendCode', user, contact, code, clientMetadata);
}

/** Adds the address that a user signs up with to the attributes. Throws `InvalidParameterException` for no address. */
export function withSignInName(
  { signInNames }: UserPoolModel,
  username: string,
  attributes: Record<string, string>,
): Record<string, string> {
  if (signInNames.kind === 'user names') {
    if (signInNames.aliases.includes('email') && isEmail(username))
      throw invalidParameter('Username cannot be of email format, since user pool is configured for email alias.');
    return attributes;
  }
  const name = username.trim();
  const isFor = { email: isEmail, phone_number: isPhoneNumber };
  const attribute = signInNames.attributes.find((candidate) => isFor[candidate](name));
  if (attribute !== undefined) return { ...attributes, [attribute]: name };
  const kinds = { email: 'an email', phone_number: 'a phone number' };
  const accepted = signInNames.attributes.map((candidate) => kinds[candidate]);
  const known = signInNames.attributes.length > 1 ? 'either an email or a phone number' : accepted.join();
  throw invalidParameter(`Username should be ${known}.`);
}

/** Validates the password of a sign-up. It may be absent in a pool that allows a sign-in without a password. */
function checkNewPassword({ model }: UserPool, password: string | null | undefined): void {
  const isPasswordless = model.firstFactors.some((factor) => factor !== 'PASSWORD');
  if (!password && isPasswordless) return;
  checkPassword(password ?? '', model.passwordPolicy);
}

/** Returns the attributes `email_verified` and `phone_number_verified` for the given addresses. */
export function verificationFlags(
  attributes: Record<string, string>,
  verified: Record<'email' | 'phone_number', boolean>,
): Record<string, string> {
  const given = (['email', 'phone_number'] as const).filter((name) => attributes[name] !== undefined);
  return Object.fromEntries(given.map((name) => [`${name}_verified`, String(verified[name])]));
}

/** Returns the id for codes of an unknown user. Throws `UserNotFoundException` if the client reveals it. */
export function unknownId(pool: UserPool, name: string): string {
  if (!pool.client.preventUserExistenceErrors) throw userNotFound();
  return pool.decoy(name).userId;
}

export const cannotBeConfirmed = (status: User['status']) =>
  notAuthorized(`User cannot be confirmed. Current status is ${status}`);

/** Converts a list in Cognito's notation, such as the validation data of a sign-up, to a record. */
export function toRecord(
  list: { Name: string; Value: string }[] | null | undefined,
): Record<string, string> | undefined {
  return list ? Object.fromEntries(list.map(({ Name, Value }) => [Name, Value])) : undefined;
}
