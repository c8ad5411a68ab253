import type { User } from './users.ts';

/** The scope that admits an access token to the user pool's own API. */
export const adminScope = 'aws.cognito.signin.user.admin';

/** Whether a space-separated list of scopes holds one. */
export const hasScope = (scope: string | undefined, wanted: string): boolean =>
  scope?.split(' ').includes(wanted) ?? false;

/**
 * The attributes that a scope opens to its bearer, as Cognito has it: `profile`, and `openid` without a narrower scope
 * beside it, open all; `email` and `phone` open their own. A session without a scope has all.
 */
export function grantedAttributes({ attributes }: User, scope: string | undefined): Record<string, string> {
  if (scope === undefined || hasScope(scope, 'profile')) return attributes;
  const narrower = (['email', 'phone'] as const).filter((name) => hasScope(scope, name));
  if (narrower.length === 0) return attributes;
  const names = new Set(narrower.flatMap((name) => attributesByScope[name]));
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.has(name)));
}

const attributesByScope = {
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
};
