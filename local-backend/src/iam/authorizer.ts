import type { RoleModel } from '../model/backend-model.ts';
import { isAllowed, type PolicyRequest } from './policy.ts';
import type { Principal } from './principal.ts';

/** Tells whether a principal may do something, by the policies of the role it acts under. */
type Authorizer = (principal: Principal, request: PolicyRequest) => boolean;

/** Root may do everything; everybody else what the role's statements say, nothing if the role is unknown. */
export function createAuthorizer(roles: RoleModel[]): Authorizer {
  const statementsByRole = new Map(roles.map((role) => [role.arn, role.statements]));
  return (principal, request) => {
    if (principal.kind === 'root') return true;
    const context = { ...principalContext(principal), ...request.context };
    return isAllowed(statementsByRole.get(principal.roleArn) ?? [], { ...request, context });
  };
}

/** The condition keys that say who is asking. IAM calls an identity's id its `sub`, which is not the user pool's `sub`. */
function principalContext(principal: Principal): Record<string, string> {
  if (principal.kind !== 'identity') return {};
  return {
    'cognito-identity.amazonaws.com:sub': principal.identityId,
    'cognito-identity.amazonaws.com:amr': principal.authenticated ? 'authenticated' : 'unauthenticated',
  };
}
