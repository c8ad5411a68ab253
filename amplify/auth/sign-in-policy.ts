import { Aws, Fn } from 'aws-cdk-lib';
import { CfnUserPoolDomain } from 'aws-cdk-lib/aws-cognito';
import type { MarqueeBackend } from '../backend';

/**
 * Settings that `defineAuth` does not support: the pool's password policy (specification §5), its feature plan, sign-in by
 * authorization code only, no attribute that users write but their address, and a unique domain.
 */
export function applySignInPolicy(backend: MarqueeBackend): void {
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
  // Each active user costs about a third of AWS's default, ESSENTIALS, none of whose features the pool uses.
  cfnUserPool.userPoolTier = 'LITE';
  cfnUserPoolClient.allowedOAuthFlows = ['code'];
  // By default a user can store 2 kB in each of a dozen attributes that the site does not use. Cognito requires the
  // address, without which no user could sign up.
  cfnUserPoolClient.writeAttributes = ['email'];
  // In a sandbox, Amplify derives the domain from the project's and the user's name only, and domains must be unique
  // within a region.
  for (const domain of backend.auth.resources.userPool.node.findAll())
    if (domain instanceof CfnUserPoolDomain) domain.domain = Fn.join('-', [domain.domain, Aws.ACCOUNT_ID]);
}
