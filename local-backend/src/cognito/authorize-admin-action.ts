import type { Clock } from '../clock.ts';
import { ServiceError } from '../http/service.ts';
import { createAuthorizer } from '../iam/authorizer.ts';
import type { CredentialDirectory } from '../iam/principal.ts';
import { signedRequest } from '../iam/signed-request.ts';
import { verifySignature } from '../iam/verify-signature.ts';
import type { RoleModel, UserPoolModel } from '../model/backend-model.ts';
import type { AwsJsonRequest } from './aws-json-service.ts';

export interface AdminAuthorizationOptions {
  userPool: UserPoolModel;
  credentials: CredentialDirectory;
  roles: RoleModel[];
  clock: Clock;
}

/**
 * Authorizes a signed request for an action on the pool: the signer must be the installation's administrator or have a
 * role that allows `cognito-idp:{action}`. Throws `ServiceError` otherwise.
 */
export function authorizeAdminAction(
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
