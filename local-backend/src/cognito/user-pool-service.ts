import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { sendJson } from '../http/message-body.ts';
import { type Service, type ServiceContext, ServiceError } from '../http/service.ts';
import { signedRequest } from '../iam/parse-signature.ts';
import { createAuthorizer } from '../iam/policy.ts';
import { notAuthorizedTo } from '../iam/principal.ts';
import { verifySignature } from '../iam/verify-signature.ts';
import type { InstallationKeys } from '../installation/installation-keys.ts';
import type { UserPoolModel } from '../model/user-pool-model.ts';
import { accountActions } from './actions/account-actions.ts';
import type { Action } from './actions/action.ts';
import { adminGroupActions } from './actions/admin-group-actions.ts';
import { adminUserActions } from './actions/admin-user-actions.ts';
import { adminDeviceActions, deviceActions } from './actions/device-actions.ts';
import { listUsersAction } from './actions/list-users.ts';
import { adminMfaActions, mfaActions } from './actions/mfa-actions.ts';
import { passkeyActions } from './actions/passkey-actions.ts';
import { passwordActions } from './actions/password-actions.ts';
import { poolDescriptionActions } from './actions/pool-description-actions.ts';
import { adminSignInActions, signInActions } from './actions/sign-in-actions.ts';
import { signUpActions } from './actions/sign-up-actions.ts';
import { type AwsJsonRequest, handleAwsJson } from './aws-json-service.ts';
import { poolIssuer } from './tokens.ts';
import type { UserPool } from './user-pool.ts';

interface UserPoolServiceOptions
  extends Pick<ServiceContext, 'region' | 'credentials' | 'roles' | 'clock' | 'faults' | 'log'> {
  keys: InstallationKeys;
}

/** Path of the user pool's API. */
export const path = '/_local/cognito-idp';

/**
 * Serves the user pools' API: public actions, administrators' actions, and the public keys of the tokens. A request
 * belongs to the pool and client that it names, or to the client of its access token, else to the first one.
 */
export function createUserPoolService(pools: [UserPool, ...UserPool[]], options: UserPoolServiceOptions): Service {
  const { faults, log } = options;
  const [first, ...others] = pools;
  const models = [...new Set(pools.map(({ model }) => model))];
  const serve = (pool: UserPool) => ({ pool, ...clientActions(pool, models) });
  const fallback = serve(first);
  const served = [fallback, ...others.map(serve)];
  const entryOf = (body: Buffer) => {
    const { poolId, clientId } = ownerOf(body);
    const ofPool = poolId === undefined ? served : served.filter((entry) => entry.pool.model.id === poolId);
    return ofPool.find((entry) => entry.pool.client.id === clientId) ?? ofPool[0] ?? fallback;
  };
  const api = {
    service: 'cognito-idp',
    target: 'AWSCognitoIdentityProviderService',
    find(name: string, request: AwsJsonRequest) {
      const { pool: owner, admin, open } = entryOf(request.body);
      const adminAction = admin.get(name);
      if (adminAction) authorizeAdminAction(owner, options, name, request);
      return adminAction ?? open.get(name);
    },
    faults,
    log,
  } as const;
  const documents = new Map(models.flatMap((model) => [...discoveryDocuments(model, options)]));
  return {
    path,
    async handle(request, response, url) {
      const document = request.method === 'GET' ? documents.get(url.pathname) : undefined;
      if (document) return sendJson(response, 200, document, { 'cache-control': 'public, max-age=300' });
      return handleAwsJson(api, request, response, url);
    },
  };
}

/** Returns the names of the served actions; they are the same for every pool. */
export function userPoolActionNames(pool: UserPool): string[] {
  const { open, admin } = clientActions(pool, []);
  return [...open.keys(), ...admin.keys()];
}

function clientActions(pool: UserPool, models: UserPoolModel[]): Record<'admin' | 'open', Map<string, Action>> {
  return {
    open: new Map(
      Object.entries({
        ...signUpActions(pool),
        ...signInActions(pool),
        ...passwordActions(pool),
        ...accountActions(pool),
        ...mfaActions(pool),
        ...passkeyActions(pool),
        ...deviceActions(pool),
      }),
    ),
    admin: new Map(
      Object.entries({
        ...adminUserActions(pool),
        ...adminGroupActions(pool),
        ...adminSignInActions(pool),
        ...adminMfaActions(pool),
        ...adminDeviceActions(pool),
        ...poolDescriptionActions(pool, models),
        ListUsers: listUsersAction(pool),
      }),
    ),
  };
}

const RequestIdentity = v.object({
  UserPoolId: v.nullish(v.string()),
  ClientId: v.nullish(v.string()),
  AccessToken: v.nullish(v.string()),
});

/** Reads the pool and client that a request names. The action itself verifies its token. */
function ownerOf(body: Buffer): { poolId?: string | undefined; clientId?: string | undefined } {
  try {
    const { UserPoolId, ClientId, AccessToken } = v.parse(RequestIdentity, JSON.parse(body.toString()));
    const poolId = UserPoolId ?? undefined;
    if (ClientId) return { poolId, clientId: ClientId };
    const claimed = AccessToken ? decodeJwt(AccessToken).client_id : undefined;
    return { poolId, clientId: typeof claimed === 'string' ? claimed : undefined };
  } catch {
    return {};
  }
}

/** Throws unless the signer is the installation's administrator or has a role that allows `cognito-idp:{action}`. */
function authorizeAdminAction(
  { model }: UserPool,
  { credentials, roles, clock }: UserPoolServiceOptions,
  name: string,
  { message: { headers }, url, body }: AwsJsonRequest,
): void {
  const sent = { rawPath: url.pathname, query: url.searchParams, headers, body };
  const signer = verifySignature(signedRequest('cognito-idp', sent), credentials, clock);
  if (signer === undefined)
    throw new ServiceError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  const action = `cognito-idp:${name}`;
  if (createAuthorizer(roles)(signer.principal, { action, resource: model.arn })) return;
  throw new ServiceError('AccessDeniedException', notAuthorizedTo(signer.principal, action, model.arn));
}

function discoveryDocuments(model: UserPoolModel, { region, keys }: UserPoolServiceOptions): Map<string, object> {
  const issuer = poolIssuer(region, model.id);
  const folder = `${path}/${model.id}/.well-known`;
  return new Map<string, object>([
    [`${folder}/jwks.json`, { keys: [keys.tokenKey.publicJwk] }],
    [
      `${folder}/openid-configuration`,
      {
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code', 'token'],
        scopes_supported: ['openid', 'email', 'phone', 'profile'],
        subject_types_supported: ['public'],
      },
    ],
  ]);
}
