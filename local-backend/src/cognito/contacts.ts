import type { ContactAttribute, UserPoolModel } from '../model/user-pool-model.ts';
import type { User } from './users.ts';

/** An address to which a user receives messages. */
export interface Contact {
  attribute: ContactAttribute;
  value: string;
}

/** Destination of a code in Cognito's format, with a masked address. */
export interface CodeDelivery {
  AttributeName: ContactAttribute;
  DeliveryMedium: 'EMAIL' | 'SMS';
  Destination: string;
}

/** Returns the address to confirm: the telephone number if there is one that the pool verifies, else the e-mail. */
export function signUpContact({ autoVerified }: UserPoolModel, user: Pick<User, 'attributes'>): Contact | undefined {
  return firstContact(user, [...autoVerified].sort().reverse());
}

/** Returns the verified address that receives a code for a new password. */
export function recoveryContact({ recovery }: UserPoolModel, user: Pick<User, 'attributes'>): Contact | undefined {
  return firstContact(
    user,
    recovery.filter((attribute) => isVerified(user, attribute)),
  );
}

export function contactOf({ attributes }: Pick<User, 'attributes'>, attribute: ContactAttribute): Contact | undefined {
  const value = attributes[attribute];
  return value ? { attribute, value } : undefined;
}

export const isVerified = ({ attributes }: Pick<User, 'attributes'>, attribute: ContactAttribute): boolean =>
  attributes[attribute] !== undefined && attributes[`${attribute}_verified`] === 'true';

/** Returns the address that a sign-in name looks like, for the response to an unknown user. */
export const guessContact = (name: string): Contact =>
  name.startsWith('+') ? { attribute: 'phone_number', value: name } : { attribute: 'email', value: name };

export function codeDelivery({ attribute, value }: Contact): CodeDelivery {
  const isMail = attribute === 'email';
  return {
    AttributeName: attribute,
    DeliveryMedium: isMail ? 'EMAIL' : 'SMS',
    Destination: isMail ? maskEmail(value) : maskNumber(value),
  };
}

function firstContact(user: Pick<User, 'attributes'>, attributes: ContactAttribute[]): Contact | undefined {
  return attributes.flatMap((attribute) => contactOf(user, attribute) ?? [])[0];
}

/** Masks an e-mail address except for the first letters of name and domain. */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}

/** Masks a telephone number except for its last four digits. */
const maskNumber = (number: string) => `+${'*'.repeat(Math.max(0, number.length - 5))}${number.slice(-4)}`;
