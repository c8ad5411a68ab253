import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import type { InstallationKeys } from '../installation/installation-keys.ts';
import { type KeyValueStore, scopedStore } from '../installation/key-value-store.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { IdentityPoolModel } from '../model/backend-model.ts';
import type { UserPoolModel } from '../model/user-pool-model.ts';
import { unverifiedClaims } from '../unverified-claims.ts';
import type { CredentialIssuer } from './credentials.ts';
import { createHostedSignIn } from './hosted/hosted-service.ts';
import { createIdentityPoolService } from './identity-pool.ts';
import { createTokenSigner, InvalidTokenError, poolIssuer, type TokenClaims } from './tokens.ts';
import { createUserPools, type UserPool } from './user-pool.ts';
import { createUserPoolService } from './user-pool-service.ts';

export interface CognitoOptions extends Omit<ServiceContext, 'accountId'> {
  userPool: UserPoolModel | undefined;
  furtherUserPools?: UserPoolModel[];
  identityPool: IdentityPoolModel | undefined;
  store: KeyValueStore;
  keys: InstallationKeys;
  mailbox: Mailbox;
  credentials: CredentialIssuer;
}

/** Creates the services of user pools, hosted sign-in and identity pool that the definitions contain. */
export function createCognito(options: CognitoOptions) {
  const { userPool, furtherUserPools = [], identityPool, store } = options;
  const signIns = (userPool ? [userPool, ...furtherUserPools] : []).map((model) => createPools(options, model));
  const [first, ...others] = signIns.flatMap(({ pools }) => pools);
  const services: Service[] = [];
  if (first) services.push(createUserPoolService([first, ...others], options));
  if (first && [first, ...others].some(({ client }) => client.hostedSignIn))
    services.push(createHostedSignIn([first, ...others]));
  if (identityPool) {
    const own = scopedStore(store, `identity-pool/${recordsName(identityPool.id, options.region)}/`);
    const logins = new Map(signIns.map(({ issuer, pools }) => [issuer.replace('https://', ''), pools[0].tokens]));
    services.push(createIdentityPoolService({ ...options, model: identityPool, logins, store: own }));
  }
  return {
    services,
    /**
     * Returns the claims of an access or ID token. AppSync accepts both until they expire, even after a sign-out and
     * for a disabled or deleted user, as in AWS. Throws `ServiceError` 401, also for a token of a pool that is not
     * accepted.
     */
    verifyAccessToken(token: string, acceptedPools = userPool ? [userPool.id] : []): Promise<TokenClaims> {
      const { iss } = unverifiedClaims(token);
      const pool = signIns.find(({ issuer }) => issuer === iss) ?? signIns[0];
      const isAccepted = pool !== undefined && acceptedPools.includes(pool.pools[0].model.id);
      return verifyAccessToken(isAccepted ? pool.pools[0] : undefined, token);
    },
  };
}

export type Cognito = ReturnType<typeof createCognito>;

function createPools(options: CognitoOptions, model: UserPoolModel) {
  const issuer = poolIssuer(options.region, model.id);
  const signer = createTokenSigner(issuer, options.keys, options.clock);
  const store = scopedStore(options.store, `user-pool/${recordsName(model.id, options.region)}/`);
  return { issuer, pools: createUserPools({ ...options, model, store, signer }) };
}

/** Returns the name of a pool's records: its id with the name that the region had when the first ones were stored. */
function recordsName(poolId: string, region: string): string {
  return poolId.replace(region, 'local');
}

async function verifyAccessToken(pool: UserPool | undefined, token: string): Promise<TokenClaims> {
  const unauthorized = (message: string) => new ServiceError('UnauthorizedException', message, 401);
  if (pool === undefined) throw unauthorized('Valid authorization header not provided.');
  return pool.tokens.read(token).catch((error: unknown) => {
    if (!(error instanceof InvalidTokenError)) throw error;
    if (error.reason === 'expired') throw unauthorized('Token has expired.');
    throw unauthorized('Valid authorization header not provided.');
  });
}
