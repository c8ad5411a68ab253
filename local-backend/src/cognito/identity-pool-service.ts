import type { Faults } from '../http/faults.ts';
import type { Service } from '../http/service.ts';
import { type IdentityPool, identityPoolActions } from './actions/identity-pool-actions.ts';
import { handleAwsJson } from './aws-json-service.ts';

/** Serves the identity pool's API. Its two actions need no signature, because they return the credentials. */
export function createIdentityPoolService(
  pool: IdentityPool,
  { faults, log }: { faults: Faults; log: (line: string) => void },
): Service {
  const actions = new Map(Object.entries(identityPoolActions(pool)));
  const api = {
    service: 'cognito-identity',
    target: 'AWSCognitoIdentityService',
    find: (name: string) => actions.get(name),
    faults,
    log,
  } as const;
  return {
    path: '/_local/cognito-identity',
    handle: (request, response, url) => handleAwsJson(api, request, response, url),
  };
}
