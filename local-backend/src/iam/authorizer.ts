import type { RoleModel } from '../model/backend-model.ts';
import { isAllowed, type PolicyRequest } from './policy.ts';
import type { Principal } from './principal.ts';

/** Tests whether the policies of a principal's role allow a request. */
type Authorizer = (principal: Principal, request: PolicyRequest) => boolean;

/** Creates the authorizer. Root is allowed everything; an unknown role is allowed nothing. */
export function createAuthorizer(roles: RoleModel[]): Authorizer {
  const statementsByRole = new Map(roles.map((role) => [role.arn, role.statements]));
  return (principal, request) => {
    if (principal.kind === 'root') return true;
    const context = { ...principalContext(principal), ...request.context };
    return isAllowed(statementsByRole.get(principal.roleArn) ?? [], { ...request, context });
  };
}

/** Condition keys of the principal. IAM calls the identity id `sub`, which is not the user pool's `sub`. */
function principalContext(principal: Principal): Record<string, string> {
  if (principal.kind !== 'identity') return {};
  return {
    'cognito-identity.amazonaws.com:sub': principal.identityId,
    'cognito-identity.amazonaws.com:amr': principal.authenticated ? 'authenticated' : 'unauthenticated',
  };
}
