import type { User } from './users.ts';

/** Scope of access tokens for the user pool's own API. */
export const adminScope = 'aws.cognito.signin.user.admin';

/** Tests whether a space-separated list contains a scope. */
export const hasScope = (scope: string | undefined, wanted: string): boolean =>
  scope?.split(' ').includes(wanted) ?? false;

/**
 * Returns the attributes that a scope grants, as in Cognito: `profile`, and `openid` without a narrower scope, grant
 * all; `email` and `phone` grant their own. A session without a scope has all.
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
