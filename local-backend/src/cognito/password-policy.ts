import { randomInt } from 'node:crypto';
import { ServiceError } from '../http/service.ts';
import type { UserPoolModel } from '../model/user-pool-model.ts';
import type { UserPool } from './user-pool.ts';

// Excludes characters that look alike and those that HTML escapes.
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%*-+='] as const;

const pick = (characters: string) => characters.charAt(randomInt(characters.length));

/** Throws `InvalidPasswordException` with the first rule that the password violates. */
export function checkPassword(password: string, policy: UserPoolModel['passwordPolicy']): void {
  const rules: [broken: boolean, message: string][] = [
    [password.length < policy.minimumLength, 'Password not long enough'],
    [password.length > 256, 'Password must be at most 256 characters long'],
    [/^\s|\s$/.test(password), 'Password must not begin or end with a space'],
    [policy.lowercase && !/\p{Lowercase}/u.test(password), 'Password must have lowercase characters'],
    [policy.uppercase && !/\p{Uppercase}/u.test(password), 'Password must have uppercase characters'],
    [policy.numbers && !/\d/.test(password), 'Password must have numeric characters'],
    [
      policy.symbols && !/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password),
      'Password must have symbol characters',
    ],
  ];
  const broken = rules.find(([isBroken]) => isBroken);
  if (broken) throw new ServiceError('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`);
}

/** Generates a random password that satisfies every possible policy. */
export function generateTemporaryPassword({ model }: UserPool): string {
  // The first characters are one of each kind, so that every policy is satisfied.
  const fixed = kinds.map((kind) => pick(kind));
  const length = Math.max(model.passwordPolicy.minimumLength, 12) - fixed.length;
  const rest = Array.from({ length }, () => pick(kinds.join('')));
  return [...fixed, ...rest].join('');
}

/** Returns when a temporary password that is set now expires, in milliseconds since 1970. */
export function temporaryPasswordExpiry({ model, clock }: UserPool): number {
  return clock() + model.passwordPolicy.temporaryPasswordDays * 86_400_000;
}
