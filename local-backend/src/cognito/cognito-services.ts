import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import type { InstallationKeys } from '../installation/installation-keys.ts';
import { type KeyValueStore, scopedStore } from '../installation/key-value-store.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { IdentityPoolModel } from '../model/backend-model.ts';
import type { UserPoolModel } from '../model/user-pool-model.ts';
import type { CredentialIssuer } from './credentials.ts';
import { createHostedSignIn } from './hosted/hosted-service.ts';
import { createIdentityPoolService } from './identity-pool.ts';
import { createTokenSigner, InvalidTokenError, type TokenClaims } from './tokens.ts';
import { createUserPools, type UserPool } from './user-pool.ts';
import { createUserPoolService } from './user-pool-service.ts';

export interface CognitoOptions extends Omit<ServiceContext, 'accountId'> {
  userPool: UserPoolModel | undefined;
  identityPool: IdentityPoolModel | undefined;
  store: KeyValueStore;
  keys: InstallationKeys;
  mailbox: Mailbox;
  credentials: CredentialIssuer;
}

/** Creates the user pool's service, its hosted sign-in and the identity pool's service, as far as they are defined. */
export function createCognito(options: CognitoOptions) {
  const { userPool, identityPool, store } = options;
  const signIn = userPool && createPools(options, userPool);
  const services: Service[] = [];
  if (signIn) services.push(createUserPoolService(signIn.pools, { ...options, issuer: signIn.issuer }));
  if (signIn?.pools.some(({ client }) => client.hostedSignIn)) services.push(createHostedSignIn(signIn.pools));
  if (identityPool) {
    const logins = signIn && { issuer: signIn.issuer, tokens: signIn.pools[0].tokens };
    const own = scopedStore(store, `identity-pool/${identityPool.id}/`);
    services.push(createIdentityPoolService({ ...options, model: identityPool, logins, store: own }));
  }
  return {
    services,
    /**
     * Returns the claims of an access or id token. AppSync accepts both until they expire, also after a sign-out and for a
     * disabled or deleted user, as in AWS. Throws `ServiceError` 401.
     */
    verifyAccessToken: (token: string): Promise<TokenClaims> => verifyAccessToken(signIn?.pools[0], token),
  };
}

export type Cognito = ReturnType<typeof createCognito>;

function createPools(options: CognitoOptions, model: UserPoolModel) {
  // The issuer does not contain the server's address, because stored sessions must survive a change of port.
  const issuer = `https://cognito-idp.${options.region}.amazonaws.com/${model.id}`;
  const signer = createTokenSigner(issuer, options.keys, options.clock);
  const store = scopedStore(options.store, `user-pool/${model.id}/`);
  return { issuer, pools: createUserPools({ ...options, model, store, signer }) };
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
