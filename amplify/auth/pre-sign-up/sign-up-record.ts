import { createHash } from 'node:crypto';

/**
 * The UserSignUps record of an address. Its id comes from the address: Cognito calls a trigger again when an answer is
 * lost, and people start again when they have not finished, and an address has one record all the same.
 */
export function signUpRecord(userId: string, attributes: Record<string, string>) {
  const email = attributes.email;
  if (!email) throw new Error('Whoever signs up has no e-mail address.');
  return { id: signUpId(email), signup_cognito_id: userId, signup_email: email };
}

export function signUpId(email: string): string {
  return `sign-up-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)}`;
}
