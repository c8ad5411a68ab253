import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Faults } from '../http/faults.ts';
import { type Service, ServiceError } from '../http/service.ts';
import type { InstallationKeys } from '../installation/installation-keys.ts';
import type { KeyValueStore } from '../installation/key-value-store.ts';
import { scopedStore } from '../installation/key-value-store.ts';
import type { FunctionInvoker } from '../lambda/functions.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { IdentityPoolModel, RoleModel, UserPoolModel } from '../model/backend-model.ts';
import type { CredentialIssuer } from './credentials.ts';
import { createHostedSignIn } from './hosted/hosted-service.ts';
import { createIdentities, createIdentityPoolService } from './identity-pool.ts';
import type { TokenClaims } from './tokens.ts';
import { createTokenSigner, InvalidTokenError } from './tokens.ts';
import { createUserPool, type UserPool } from './user-pool.ts';
import { createUserPoolService } from './user-pool-service.ts';

export interface CognitoOptions {
  userPool: UserPoolModel | undefined;
  identityPool: IdentityPoolModel | undefined;
  region: string;
  store: KeyValueStore;
  keys: InstallationKeys;
  mailbox: Mailbox;
  functions: FunctionInvoker;
  credentials: CredentialIssuer;
  roles: RoleModel[];
  clock: Clock;
  faults: Faults;
  log: (line: string) => void;
}

export interface Cognito {
  services: Service[];
  /**
   * Returns the claims of an access or id token: AppSync accepts both. Throws `ServiceError` UnauthorizedException,
   * 401.
   */
  verifyAccessToken(token: string): Promise<TokenClaims>;
}

/**
 * Creates the services that the backend defines: the user pool at `/_local/cognito-idp`, its hosted sign-in at
 * `/_local/hosted-sign-in` and the identity pool at `/_local/cognito-identity`.
 */
export function createCognito(parts: CognitoOptions): Cognito {
  const signIn = parts.userPool && createPool(parts, parts.userPool);
  const services: Service[] = [];
  if (signIn) services.push(createUserPoolService(signIn.pool, { ...parts, issuer: signIn.issuer }));
  const hosted = parts.userPool?.hostedSignIn;
  if (signIn && hosted) services.push(createHostedSignIn(signIn.pool, hosted));
  if (parts.identityPool) {
    const { identityPool: model, region, credentials, roles, faults, log } = parts;
    const logins = signIn && { issuer: signIn.issuer, tokens: signIn.pool.tokens };
    const store = scopedStore(parts.store, `identity-pool/${model.id}/`);
    const identities = createIdentities(store, () => `${region}:${randomUUID()}`);
    const pool = { model, region, logins, identities, credentials, roles };
    services.push(createIdentityPoolService(pool, { faults, log }));
  }
  return { services, verifyAccessToken: (token) => verifyAccessToken(signIn?.pool, token) };
}

function createPool(parts: CognitoOptions, model: UserPoolModel): { pool: UserPool; issuer: string } {
  const { region, keys, clock, mailbox, functions } = parts;
  // The issuer does not contain the server's address, because stored sessions must survive a change of port.
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${model.id}`;
  const signer = createTokenSigner(issuer, keys, clock);
  const store = scopedStore(parts.store, `user-pool/${model.id}/`);
  return { issuer, pool: createUserPool({ model, region, store, keys, signer, mailbox, functions, clock }) };
}

async function verifyAccessToken(pool: UserPool | undefined, token: string): Promise<TokenClaims> {
  const unauthorized = (message: string) => new ServiceError('UnauthorizedException', message, 401);
  if (pool === undefined) throw unauthorized('Valid authorization header not provided.');
  const { claims } = await pool.tokens.verify(token).catch((error: unknown) => {
    if (!(error instanceof InvalidTokenError)) throw error;
    if (error.reason === 'expired') throw unauthorized('Token has expired.');
    if (error.reason === 'invalid') throw unauthorized('Valid authorization header not provided.');
    throw unauthorized(error.message);
  });
  return claims;
}
