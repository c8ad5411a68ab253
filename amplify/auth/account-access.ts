import type { MarqueeBackend } from '../backend';

/** Lets the function that closes accounts delete the user, whose address it looks up before. */
export function letAccountsBeClosed(backend: MarqueeBackend): void {
  const { userPool } = backend.auth.resources;
  backend.accountClosing.addEnvironment('USER_POOL_ID', userPool.userPoolId);
  userPool.grant(backend.accountClosing.resources.lambda, 'cognito-idp:AdminGetUser', 'cognito-idp:AdminDeleteUser');
}
