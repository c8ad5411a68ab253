import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import type { Principal } from '../iam/principal.ts';
import type { ScopedStore } from '../installation/key-value-store.ts';
import type { IdentityPoolModel } from '../model/backend-model.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { action, nonEmptyString, stringMap } from './actions/action.ts';
import { handleAwsJson } from './aws-json-service.ts';
import { notAuthorized } from './cognito-errors.ts';
import type { CredentialIssuer } from './credentials.ts';
import { InvalidTokenError, type TokenClaims, type Tokens } from './tokens.ts';

interface IdentityPoolOptions extends Pick<ServiceContext, 'region' | 'roles' | 'faults' | 'log'> {
  model: IdentityPoolModel;
  /** Verifiers of the user pools' tokens by provider, `cognito-idp.{region}.amazonaws.com/{pool}`. */
  logins: ReadonlyMap<string, Tokens>;
  store: ScopedStore;
  credentials: CredentialIssuer;
}

type Identity = Extract<Principal, { kind: 'identity' }>;
const LIFETIME_SECONDS = 3600;

/** Serves the identity pool's API. Its two actions need no signature, because they return the credentials. */
export function createIdentityPoolService(options: IdentityPoolOptions): Service {
  const { model, region, roles, credentials, faults, log } = options;
  const identities = createIdentities(options.store, region);

  async function guest(identityId: string): Promise<Identity> {
    if (await identities.isClaimed(identityId)) throw notAuthorized(`Access to Identity '${identityId}' is forbidden.`);
    return { kind: 'identity', roleArn: model.guestRoleArn, identityId, authenticated: false, sub: undefined };
  }

  /**
   * Returns the identity of a signed-in user. The preferred role of the user's groups replaces the authenticated role,
   * as in Amplify's role mapping.
   */
  async function memberIdentity(claims: TokenClaims, identityId: string): Promise<Identity> {
    const roleArn = claims['cognito:preferred_role'] ?? model.authenticatedRoleArn;
    if (!roles.some(({ arn }) => arn === roleArn)) {
      const message = 'Invalid identity pool configuration. Check assigned IAM roles for this pool.';
      throw new ServiceError('InvalidIdentityPoolConfigurationException', message);
    }
    const own = await identities.claim(claims.sub, identityId);
    return {
      kind: 'identity',
      roleArn,
      identityId: own,
      authenticated: true,
      sub: claims.sub,
      userPoolId: poolIdOf(claims),
    };
  }

  const getId = action(
    v.object({ IdentityPoolId: nonEmptyString, Logins: stringMap }),
    async ({ IdentityPoolId, Logins }) => {
      if (IdentityPoolId !== model.id) {
        throw new ServiceError('ResourceNotFoundException', `IdentityPool '${IdentityPoolId}' not found.`);
      }
      const claims = await readLogin(options, Logins);
      const newIdentityId = `${region}:${randomUUID()}`;
      // A guest's identity is not stored, because it owns no data.
      return { IdentityId: claims ? await identities.claim(claims.sub, newIdentityId) : newIdentityId };
    },
  );

  const getCredentials = action(
    v.object({ IdentityId: nonEmptyString, Logins: stringMap }),
    async ({ IdentityId, Logins }) => {
      // An identity that was stored before the region had this name is still its user's.
      const isOfRegion = IdentityId.startsWith(`${region}:`) || (await identities.isClaimed(IdentityId));
      if (!/^[\w-]+:[0-9a-f-]{36}$/.test(IdentityId) || !isOfRegion) {
        throw new ServiceError('ResourceNotFoundException', `Identity '${IdentityId}' not found.`);
      }
      const claims = await readLogin(options, Logins);
      const principal = claims ? await memberIdentity(claims, IdentityId) : await guest(IdentityId);
      const issued = credentials.issue(principal, LIFETIME_SECONDS);
      return {
        IdentityId: principal.identityId,
        Credentials: {
          AccessKeyId: issued.accessKeyId,
          SecretKey: issued.secretAccessKey,
          SessionToken: issued.sessionToken,
          Expiration: issued.expiration,
        },
      };
    },
  );

  const actions = new Map([
    ['GetId', getId],
    ['GetCredentialsForIdentity', getCredentials],
  ]);
  const target = 'AWSCognitoIdentityService';
  const api = { service: 'cognito-identity', target, find: (name: string) => actions.get(name), faults, log } as const;
  return {
    path: '/_local/cognito-identity',
    handle: (request, response, url) => handleAwsJson(api, request, response, url),
  };
}

/** Returns the id of the pool that issued a token: the last segment of its issuer. */
function poolIdOf({ iss }: TokenClaims): string | undefined {
  return iss.split('/').at(-1);
}

/** Verifies the ID token of a caller; undefined for a guest. */
async function readLogin(
  { model, logins }: IdentityPoolOptions,
  given: Record<string, string> = {},
): Promise<TokenClaims | undefined> {
  const [provider, token] = Object.entries(given)[0] ?? [];
  if (provider === undefined || token === undefined) {
    if (model.allowsGuests) return undefined;
    throw notAuthorized('Unauthenticated access is not supported for this identity pool.');
  }
  const tokens = logins.get(provider);
  const accepted = model.providers.filter(({ name }) => name === provider);
  if (tokens === undefined || accepted.length === 0) {
    throw notAuthorized('Token is not from a supported provider of this identity pool.');
  }
  // By default Amplify deploys identity pools without ServerSideTokenCheck: they accept a revoked token until it
  // expires.
  const verify = async () =>
    model.tokenCheck === 'signature' ? tokens.read(token) : (await tokens.verify(token)).claims;
  const claims = await verify().catch((error: unknown) => {
    if (!(error instanceof InvalidTokenError)) throw error;
    throw notAuthorized(`Invalid login token. ${error.reason === 'expired' ? 'Token expired' : error.message}`);
  });
  if (claims.token_use !== 'id') throw notAuthorized('Invalid login token. Not an id token.');
  if (!accepted.some(({ clientId }) => clientId === claims.aud))
    throw notAuthorized('Invalid login token. Incorrect token audience.');
  return claims;
}

/** Creates the store of users' identities, under `user/{sub}` and `identity/{id}`. */
function createIdentities(store: ScopedStore, region: string) {
  const queue = createSerialQueue();
  /** Tests whether the identity belongs to a user; guests may not use such an identity. */
  const isClaimed = async (identityId: string) => (await store.get(`identity/${identityId}`)) !== undefined;
  return {
    isClaimed,
    /** Returns the identity of a user. The first call assigns the given identity, unless it belongs to another user. */
    claim: (sub: string, identityId: string) =>
      queue(async () => {
        const own = await store.get<string>(`user/${sub}`);
        if (own !== undefined) return own;
        const claimed = (await isClaimed(identityId)) ? `${region}:${randomUUID()}` : identityId;
        await store.write([
          { kind: 'put', key: `user/${sub}`, value: claimed },
          { kind: 'put', key: `identity/${claimed}`, value: sub },
        ]);
        return claimed;
      }),
  };
}
