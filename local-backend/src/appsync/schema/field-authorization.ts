import { type ConstDirectiveNode, type GraphQLField, type GraphQLObjectType, valueFromASTUntyped } from 'graphql';
import type { AuthorizationMode } from '../../model/backend-model.ts';
import type { Caller } from '../identity/caller.ts';

/** Tests whether a caller may resolve a field; templates apply further rules. */
export type FieldAuthorizer = (caller: Caller) => boolean;

const MODES: Record<string, AuthorizationMode> = {
  aws_api_key: 'API_KEY',
  aws_iam: 'AWS_IAM',
  aws_cognito_user_pools: 'AMAZON_COGNITO_USER_POOLS',
  aws_auth: 'AMAZON_COGNITO_USER_POOLS',
  aws_oidc: 'OPENID_CONNECT',
  aws_lambda: 'AWS_LAMBDA',
};

/** Creates the authorizer from a field's directives, else its type's directives, else the API's default mode. */
export function createFieldAuthorizer(
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  defaultMode: AuthorizationMode,
  isRoot: boolean,
): FieldAuthorizer {
  const own = modesOf(field.astNode?.directives);
  const modes = own.size > 0 ? own : modesOf(type.astNode?.directives);
  if (modes.size === 0) modes.set(defaultMode, []);
  return (caller) => {
    const groups = modes.get(caller.mode);
    if (groups === undefined) return false;
    if (caller.mode === 'AWS_IAM' && isRoot) return caller.allows(type.name, field.name);
    if (caller.mode !== 'AMAZON_COGNITO_USER_POOLS' || groups.length === 0) return true;
    return groups.some((group) => caller.claims['cognito:groups']?.includes(group));
  };
}

/** Maps each authorization mode to its groups; an empty list allows all callers of the mode. */
function modesOf(directives: readonly ConstDirectiveNode[] | undefined): Map<AuthorizationMode, string[]> {
  const modes = new Map<AuthorizationMode, string[]>();
  for (const directive of directives ?? []) {
    const mode = MODES[directive.name.value];
    const groups = directive.arguments?.find(({ name }) => name.value === 'cognito_groups');
    const names: unknown = groups && valueFromASTUntyped(groups.value);
    if (mode) modes.set(mode, Array.isArray(names) ? names.map(String) : []);
  }
  return modes;
}
