import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import { type Action, attributeList, nonEmptyString, secretString, stringMap } from '../action.ts';
import { listAttributes, readAttributes, readEmail } from '../attributes.ts';
import { checkPassword } from '../password-policy.ts';
import { createVerifier } from '../srp.ts';
import { generateTemporaryPassword, temporaryPasswordExpiry } from '../temporary-password.ts';
import type { UserPool } from '../user-pool.ts';
import { newSub, type User, userNotFound } from '../users.ts';
import { poolAction, userView } from './admin-action.ts';

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
type Input = v.InferOutput<v.ObjectSchema<typeof entries, undefined>>;

/**
 * Creates a user with a temporary password, or resends a new one. The password is sent by e-mail when the request's
 * delivery mediums include EMAIL and the message is not suppressed. SMS is not supported.
 */
export function adminCreateUser(pool: UserPool): Action {
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

const accountExists = () => new ServiceError('UsernameExistsException', 'User account already exists');
