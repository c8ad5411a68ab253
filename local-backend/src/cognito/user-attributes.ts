import type { ContactAttribute, UserPoolClientModel } from '../model/user-pool-model.ts';
import type { Attribute } from './attribute-schema.ts';
import { aliasTaken, invalidParameter } from './cognito-errors.ts';
import { type CodeDelivery, contactOf } from './contacts.ts';
import { readableAttributes } from './tokens.ts';
import type { UserPool } from './user-pool.ts';
import type { User } from './users.ts';

/** Lists a user's attributes as Cognito does, with `sub` last. */
export function listAttributes({ attributes, sub }: Pick<User, 'attributes' | 'sub'>): Attribute[] {
  return Object.entries({ ...attributes, sub }).map(([Name, Value]) => ({ Name, Value }));
}

/** Lists the attributes that a user may read through a client. */
export function listReadableAttributes(user: User, client: UserPoolClientModel): Attribute[] {
  return listAttributes({ sub: user.sub, attributes: readableAttributes(user.attributes, client) });
}

/** Merges given attributes into the current ones; an empty value deletes an attribute. */
export function mergeAttributes(
  attributes: Record<string, string>,
  given: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...attributes, ...given }).filter(([, value]) => value !== ''));
}

/** Tests whether an address differs from the user's current one, ignoring case. */
export function isNewAddress({ attributes }: User, attribute: ContactAttribute, value: string): boolean {
  return value.toLowerCase() !== (attributes[attribute] ?? '').toLowerCase();
}

export const verificationPurpose = (attribute: ContactAttribute) =>
  attribute === 'email' ? 'verifyEmail' : 'verifyPhone';

/**
 * Sends a code to a new address, which replaces the current one once the code is confirmed. Throws
 * `AliasExistsException` if it is taken.
 */
export async function requestAddressChange(
  pool: UserPool,
  user: User,
  contact: { attribute: ContactAttribute; value: string },
  clientMetadata: Record<string, string> | undefined,
): Promise<CodeDelivery> {
  const { attribute, value } = contact;
  const owner = await pool.users.find(value);
  if (owner !== undefined && owner.sub !== user.sub && isSignInName(pool, attribute)) throw aliasTaken(attribute);
  const code = await pool.codes.issue(user.sub, verificationPurpose(attribute));
  const waiting = await pool.users.update(user.sub, ({ pending }) => ({ pending: { ...pending, [attribute]: value } }));
  return pool.messages.send('CustomMessage_UpdateUserAttribute', waiting, contact, code, clientMetadata);
}

const isSignInName = ({ model: { signInNames } }: UserPool, attribute: ContactAttribute) =>
  signInNames.kind === 'addresses'
    ? signInNames.attributes.includes(attribute)
    : signInNames.aliases.includes(attribute);

/** Sends a code to the user's current or pending address. Throws `InvalidParameterException` without an address. */
export async function requestVerification(
  pool: UserPool,
  user: User,
  attribute: ContactAttribute,
  clientMetadata: Record<string, string> | undefined,
): Promise<CodeDelivery> {
  const pending = user.pending[attribute];
  const contact = pending === undefined ? contactOf(user, attribute) : { attribute, value: pending };
  if (contact === undefined) throw invalidParameter(`User does not have a ${attribute}.`);
  const code = await pool.codes.issue(user.sub, verificationPurpose(attribute));
  return pool.messages.send('CustomMessage_VerifyUserAttribute', user, contact, code, clientMetadata);
}

/** Deletes attributes of a user. Throws `InvalidParameterException` for attributes that every user must have. */
export async function deleteAttributes({ users, model }: UserPool, sub: string, names: string[]): Promise<void> {
  const required = model.attributes.filter(({ presence }) => presence === 'required').map(({ name }) => name);
  const kept = ['email_verified', 'phone_number_verified', ...required];
  const needed = names.find((name) => kept.includes(name));
  if (needed !== undefined) throw invalidParameter(`Cannot delete attribute ${needed}`);
  await users.update(sub, ({ attributes }) => ({
    attributes: Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.includes(name))),
  }));
}
