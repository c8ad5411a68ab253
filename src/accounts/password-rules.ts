import type { MessageId } from '@/i18n/messages';

/** A requirement of a password, with its check. */
export interface PasswordRule {
  text: MessageId;
  isMet(password: string): boolean;
}

const length: PasswordRule = { text: 'password.length', isMet: (password) => password.length >= 8 };
const lowercase: PasswordRule = { text: 'password.lowercase', isMet: (password) => /[a-z]/.test(password) };
const uppercase: PasswordRule = { text: 'password.uppercase', isMet: (password) => /[A-Z]/.test(password) };
const number: PasswordRule = { text: 'password.number', isMet: (password) => /[0-9]/.test(password) };
// The symbols of the user pool's policy; a space counts inside a password, not at its start or end.
const symbol: PasswordRule = {
  text: 'password.symbol',
  isMet: (password) => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S\s+\S/.test(password),
};

/** The form's own rule, whose hint is shown for five seconds (specification, customer side, §5). */
export function passesFormRule(password: string): boolean {
  return [length, lowercase, symbol].every(({ isMet }) => isMet(password));
}

/** The user pool's stricter policy, shown as a check list while typing (specification, decision 4). */
export const poolPolicy: readonly PasswordRule[] = [length, lowercase, uppercase, number, symbol];

/** True if the password meets the policy of the user pool. */
export function passesPoolPolicy(password: string): boolean {
  return poolPolicy.every(({ isMet }) => isMet(password));
}
