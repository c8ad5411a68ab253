import { ServiceError } from '../http/service.ts';
import type { UserPoolModel } from '../model/backend-model.ts';

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
