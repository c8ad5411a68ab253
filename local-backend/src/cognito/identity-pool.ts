import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Faults } from '../http/faults.ts';
import { type Service, ServiceError } from '../http/service.ts';
import type { Principal } from '../iam/principal.ts';
import type { ScopedStore } from '../installation/key-value-store.ts';
import type { IdentityPoolModel, RoleModel } from '../model/backend-model.ts';
import { type Action, type Actions, action, nonEmptyString, stringMap } from './actions/action.ts';
import { handleAwsJson } from './aws-json-service.ts';
import type { CredentialIssuer } from './credentials.ts';
import { createSerialQueue } from './serial-queue.ts';
import type { TokenClaims, Tokens } from './tokens.ts';
import { InvalidTokenError } from './tokens.ts';

const credentialsInput = v.object({ IdentityId: nonEmptyString, Logins: stringMap });

const lifetimeSeconds = 3600;

const refused = (message: string) => new ServiceError('NotAuthorizedException', message);

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

interface IdentityPool {
  model: IdentityPoolModel;
  region: string;
  /** Undefined for a backend without a user pool: all callers are guests. */
  logins: { issuer: string; tokens: Tokens } | undefined;
  identities: Identities;
  credentials: CredentialIssuer;
  roles: RoleModel[];
}

/** Actions that return identities and temporary credentials. */
function identityPoolActions(pool: IdentityPool): Actions {
  return { GetId: getId(pool), GetCredentialsForIdentity: getCredentialsForIdentity(pool) };
}

function getId(pool: IdentityPool): Action {
  return action(v.object({ IdentityPoolId: nonEmptyString, Logins: stringMap }), async ({ IdentityPoolId, Logins }) => {
    if (IdentityPoolId !== pool.model.id) {
      throw new ServiceError('ResourceNotFoundException', `IdentityPool '${IdentityPoolId}' not found.`);
    }
    const claims = await readLogin(pool, Logins);
    const fresh = `${pool.region}:${randomUUID()}`;
    // A guest's identity is not stored: it has no data.
    return { IdentityId: claims ? await pool.identities.claim(claims.sub, fresh) : fresh };
  });
}

function getCredentialsForIdentity(pool: IdentityPool): Action {
  return action(credentialsInput, async ({ IdentityId, Logins }) => {
    if (!/^[\w-]+:[0-9a-f-]{36}$/.test(IdentityId) || !IdentityId.startsWith(`${pool.region}:`)) {
      throw new ServiceError('ResourceNotFoundException', `Identity '${IdentityId}' not found.`);
    }
    const claims = await readLogin(pool, Logins);
    const principal = claims ? await member(pool, claims, IdentityId) : await guest(pool, IdentityId);
    const issued = pool.credentials.issue(principal, lifetimeSeconds);
    return {
      IdentityId: principal.identityId,
      Credentials: {
        AccessKeyId: issued.accessKeyId,
        SecretKey: issued.secretAccessKey,
        SessionToken: issued.sessionToken,
        Expiration: issued.expiration,
      },
    };
  });
}

type Identity = Extract<Principal, { kind: 'identity' }>;

async function guest({ model, identities }: IdentityPool, identityId: string): Promise<Identity> {
  if (await identities.isClaimed(identityId)) {
    throw new ServiceError('NotAuthorizedException', `Access to Identity '${identityId}' is forbidden.`);
  }
  return { kind: 'identity', roleArn: model.guestRoleArn, identityId, authenticated: false, sub: undefined };
}

/**
 * The preferred role of the user's groups replaces the authenticated role, as in Amplify's token-based role mapping.
 */
async function member(
  { model, identities, roles }: IdentityPool,
  claims: TokenClaims,
  identityId: string,
): Promise<Identity> {
  const roleArn = claims['cognito:preferred_role'] ?? model.authenticatedRoleArn;
  if (!roles.some(({ arn }) => arn === roleArn)) {
    const message = 'Invalid identity pool configuration. Check assigned IAM roles for this pool.';
    throw new ServiceError('InvalidIdentityPoolConfigurationException', message);
  }
  const own = await identities.claim(claims.sub, identityId);
  return { kind: 'identity', roleArn, identityId: own, authenticated: true, sub: claims.sub };
}

async function readLogin(
  { model, logins }: IdentityPool,
  given: Record<string, string> | null | undefined,
): Promise<TokenClaims | undefined> {
  const [provider, token] = Object.entries(given ?? {})[0] ?? [];
  if (provider === undefined || token === undefined) {
    if (model.allowsGuests) return undefined;
    throw refused('Unauthenticated access is not supported for this identity pool.');
  }
  if (logins === undefined || provider !== logins.issuer.replace(/^https?:\/\//, '')) {
    throw refused('Token is not from a supported provider of this identity pool.');
  }
  // Amplify deploys identity pools without ServerSideTokenCheck: a revoked token is accepted until it expires.
  const claims = await logins.tokens.read(token).catch((error: unknown) => {
    if (!(error instanceof InvalidTokenError)) throw error;
    throw refused(`Invalid login token. ${error.reason === 'expired' ? 'Token expired' : error.message}`);
  });
  if (claims.token_use !== 'id') throw refused('Invalid login token. Not an id token.');
  return claims;
}

interface Identities {
  /** Returns the identity of a user. The first call assigns the given identity, unless it belongs to another user. */
  claim(sub: string, identityId: string): Promise<string>;
  /** Tests whether the identity belongs to a user; guests may not use it then. */
  isClaimed(identityId: string): Promise<boolean>;
}

/** Stores the identities of users under `user/{sub}` and `identity/{id}`. */
export function createIdentities(store: ScopedStore, anotherId: () => string): Identities {
  const queue = createSerialQueue();
  const isClaimed = async (identityId: string) => (await store.get(`identity/${identityId}`)) !== undefined;
  return {
    isClaimed,
    claim: (sub, identityId) =>
      queue(async () => {
        const own = await store.get<string>(`user/${sub}`);
        if (own !== undefined) return own;
        const claimed = (await isClaimed(identityId)) ? anotherId() : identityId;
        await store.write([
          { kind: 'put', key: `user/${sub}`, value: claimed },
          { kind: 'put', key: `identity/${claimed}`, value: sub },
        ]);
        return claimed;
      }),
  };
}
