import type { MarqueeBackend } from '../backend';

/** What `defineAuth` has no words for: the pool's password policy (specification §5) and sign-in through code only. */
export function tightenSignIn(backend: MarqueeBackend): void {
  const { cfnUserPool, cfnUserPoolClient } = backend.auth.resources.cfnResources;
  cfnUserPool.policies = {
    passwordPolicy: {
      minimumLength: 8,
      requireLowercase: true,
      requireUppercase: true,
      requireNumbers: true,
      requireSymbols: true,
      temporaryPasswordValidityDays: 7,
    },
  };
  cfnUserPoolClient.allowedOAuthFlows = ['code'];
}
