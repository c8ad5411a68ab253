import { ServiceError } from '../http/service.ts';
import type { CodeDelivery } from './messages.ts';
import type { UserPool } from './user-pool.ts';
import { emailOf, emailTaken, type User } from './users.ts';

export interface Attribute {
  Name: string;
  Value: string;
}

/** Lists a user's attributes as Cognito does, `sub` last. */
export function listAttributes({ attributes, sub }: User): Attribute[] {
  return Object.entries({ ...attributes, sub }).map(([Name, Value]) => ({ Name, Value }));
}

/** Converts a list to a record. Throws `InvalidParameterException` for an attribute that is not in the schema. */
export function readAttributes(list: Attribute[] | null | undefined): Record<string, string> {
  for (const { Name } of list ?? []) {
    if (standardAttributes.has(Name) || /^(custom|dev:custom):./.test(Name)) continue;
    const message = `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.\n`;
    throw new ServiceError('InvalidParameterException', message);
  }
  return Object.fromEntries((list ?? []).map(({ Name, Value }) => [Name, Value]));
}

/** Reads the attributes that a user may write. Throws `NotAuthorizedException` for reserved attributes. */
export function readOwnAttributes(list: Attribute[] | null | undefined): Record<string, string> {
  const attributes = readAttributes(list);
  const forbidden = Object.keys(attributes).find((name) => reserved.has(name));
  if (forbidden === undefined) return attributes;
  const message = `A client attempted to write unauthorized attribute ${forbidden}`;
  throw new ServiceError('NotAuthorizedException', message);
}

/** Validates the form of an e-mail address and trims it. Throws `InvalidParameterException`. */
export function readEmail(value: string, message = 'Username should be an email.'): string {
  const email = value.trim();
  if (email.length <= 254 && /^[^\s@"<>()[\]\\,;:/]+@[^\s@/.]+(\.[^\s@/.]+)+$/.test(email)) return email;
  throw new ServiceError('InvalidParameterException', message);
}

const reserved = new Set(['sub', 'email_verified', 'phone_number_verified']);

/** Standard attributes of OpenID Connect, which every pool has. */
const standardAttributes = new Set([
  ...reserved,
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
]);

/** Tests whether the address differs from the user's current one, ignoring case. */
export function isNewEmail(user: User, email: string): boolean {
  return email.toLowerCase() !== emailOf(user).toLowerCase();
}

/** Sends a code to the new address, which applies once confirmed. Throws `AliasExistsException` if it is taken. */
export async function requestEmailChange(
  pool: UserPool,
  user: User,
  email: string,
  clientMetadata: Record<string, string> | undefined,
): Promise<CodeDelivery> {
  if (await pool.users.find(email)) throw emailTaken();
  const code = await pool.codes.issue(user.sub, 'verifyEmail');
  const waiting = await pool.users.update(user.sub, () => ({ pendingEmail: email }));
  return pool.messages.send('CustomMessage_UpdateUserAttribute', waiting, code, clientMetadata);
}
