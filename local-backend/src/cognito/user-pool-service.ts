import type { ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Faults } from '../http/faults.ts';
import { type Service, ServiceError } from '../http/service.ts';
import { signedRequest } from '../iam/parse-signature.ts';
import { createAuthorizer } from '../iam/policy.ts';
import type { CredentialDirectory } from '../iam/principal.ts';
import { verifySignature } from '../iam/verify-signature.ts';
import type { InstallationKeys } from '../installation/installation-keys.ts';
import type { RoleModel, UserPoolModel } from '../model/backend-model.ts';
import { attributeActions, deviceActions, sessionActions } from './actions/account-actions.ts';
import { adminGroupActions } from './actions/admin-group-actions.ts';
import { adminUserActions } from './actions/admin-user-actions.ts';
import { listUsersActions } from './actions/list-users.ts';
import { passwordActions } from './actions/password-actions.ts';
import { signInActions } from './actions/sign-in-actions.ts';
import { signUpActions } from './actions/sign-up-actions.ts';
import { type AwsJsonApi, type AwsJsonRequest, handleAwsJson } from './aws-json-service.ts';
import type { UserPool } from './user-pool.ts';

export interface UserPoolServiceOptions {
  issuer: string;
  keys: InstallationKeys;
  credentials: CredentialDirectory;
  roles: RoleModel[];
  clock: Clock;
  faults: Faults;
  log: (line: string) => void;
}

/** Serves the user pool's API: public actions, administrators' actions, and the keys that verify tokens. */
export function createUserPoolService(pool: UserPool, parts: UserPoolServiceOptions): Service {
  const { credentials, roles, clock, faults, log } = parts;
  const open = new Map(Object.entries(openActions(pool)));
  const closed = new Map(Object.entries(administratorActions(pool)));
  const check = { userPool: pool.model, credentials, roles, clock };
  const api: AwsJsonApi = {
    service: 'cognito-idp',
    target: 'AWSCognitoIdentityProviderService',
    find(name, request) {
      const closedAction = closed.get(name);
      if (closedAction) authorizeAdminAction(check, name, request);
      return closedAction ?? open.get(name);
    },
    faults,
    log,
  };
  const documents = discoveryDocuments(pool, parts);
  return {
    path,
    async handle(request, response, url) {
      const document = request.method === 'GET' ? documents.get(url.pathname) : undefined;
      if (document) return sendDocument(response, document);
      return handleAwsJson(api, request, response, url);
    },
  };
}

const path = '/_local/cognito-idp';

const openActions = (pool: UserPool) => ({
  ...signUpActions(pool),
  ...signInActions(pool),
  ...passwordActions(pool),
  ...sessionActions(pool),
  ...attributeActions(pool),
  ...deviceActions(pool),
});

const administratorActions = (pool: UserPool) => ({
  ...adminUserActions(pool),
  ...adminGroupActions(pool),
  ...listUsersActions(pool),
});

function discoveryDocuments({ model }: UserPool, { issuer, keys }: UserPoolServiceOptions): Map<string, object> {
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

function sendDocument(response: ServerResponse, document: object): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' });
  response.end(JSON.stringify(document));
}

interface AdminAuthorizationOptions {
  userPool: UserPoolModel;
  credentials: CredentialDirectory;
  roles: RoleModel[];
  clock: Clock;
}

/**
 * Authorizes a signed request for an action on the pool: the signer must be the installation's administrator or have a
 * role that allows `cognito-idp:{action}`. Throws `ServiceError` otherwise.
 */
function authorizeAdminAction(
  check: AdminAuthorizationOptions,
  action: string,
  { message, url, body }: AwsJsonRequest,
): void {
  const { headers } = message;
  const signed = signedRequest('cognito-idp', { rawPath: url.pathname, query: url.searchParams, headers, body });
  const signer = verifySignature(signed, check.credentials, check.clock);
  if (signer === undefined)
    throw new ServiceError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  const { principal } = signer;
  const request = { action: `cognito-idp:${action}`, resource: check.userPool.arn };
  if (createAuthorizer(check.roles)(principal, request)) return;
  const who = principal.kind === 'root' ? 'root' : principal.roleArn;
  const reason = `User: ${who} is not authorized to perform: ${request.action} on resource: ${request.resource}`;
  throw new ServiceError('AccessDeniedException', reason);
}
