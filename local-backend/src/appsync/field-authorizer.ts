import {
  type ConstDirectiveNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  valueFromASTUntyped,
} from 'graphql';
import type { ApiModel, AuthorizationMode } from '../model/backend-model.ts';
import { buildAppSyncSchema } from './appsync-schema.ts';
import type { Caller } from './identity/caller.ts';

type Directives = readonly ConstDirectiveNode[] | undefined;

const MODES: Record<string, AuthorizationMode> = {
  aws_api_key: 'API_KEY',
  aws_iam: 'AWS_IAM',
  aws_cognito_user_pools: 'AMAZON_COGNITO_USER_POOLS',
  aws_auth: 'AMAZON_COGNITO_USER_POOLS',
  aws_oidc: 'OPENID_CONNECT',
  aws_lambda: 'AWS_LAMBDA',
};

/** Tests whether a caller may resolve a field; templates apply further rules. */
type FieldAuthorizer = (caller: Caller) => boolean;

/**
 * Creates the authorizer from a field's directives, else its type's directives, else the API's default mode. With the
 * default action DENY of a user pool, a root field without directives is closed:
 * https://docs.aws.amazon.com/appsync/latest/devguide/security-authz.html#amazon-cognito-user-pools-authorization
 */
export function createFieldAuthorizer(
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  api: ApiModel,
  position: FieldPosition,
): FieldAuthorizer {
  const isRoot = position === 'root';
  const effective = (directives: Directives) => directives?.filter((directive) => hasEffect(directive, api, position));
  const own = modesOf(effective(field.astNode?.directives));
  const modes = own.size > 0 ? own : modesOf(effective(type.astNode?.directives));
  const isClosed = isRoot && api.userPoolDefaultAction === 'DENY';
  if (modes.size === 0 && !isClosed) modes.set(api.defaultAuthorization, []);
  return (caller) => {
    const groups = modes.get(caller.mode);
    if (groups === undefined) return false;
    if (caller.mode === 'AWS_IAM' && isRoot) return caller.allows(type.name, field.name);
    if (caller.mode === 'AWS_LAMBDA') return !caller.authorization.denies(type.name, field.name);
    if (caller.mode !== 'AMAZON_COGNITO_USER_POOLS' || groups.length === 0) return true;
    return groups.some((group) => caller.claims['cognito:groups']?.includes(group));
  };
}

/** `root`: a field of Query, Mutation or Subscription. */
export type FieldPosition = 'root' | 'nested';

/**
 * Tests whether a directive has an effect. `@aws_auth` works only in an API whose single mode is a user pool
 * (https://docs.aws.amazon.com/appsync/latest/devguide/security-authz.html#using-additional-authorization-modes), and
 * only on root fields (https://github.com/aws/aws-appsync-community/issues/275).
 */
function hasEffect({ name }: ConstDirectiveNode, api: ApiModel, position: FieldPosition): boolean {
  if (name.value !== 'aws_auth') return true;
  const isOnlyMode =
    api.defaultAuthorization === 'AMAZON_COGNITO_USER_POOLS' && api.additionalAuthorizations.length === 0;
  return isOnlyMode && position === 'root';
}

/** Lists the fields (`Post.title`) whose `@aws_auth` protects nothing. */
export function fieldsWithIneffectiveAuth(api: ApiModel): string[] {
  // Skips parsing for schemas without the directive, which Amplify does not generate.
  if (!api.schema.includes('@aws_auth')) return [];
  const schema = buildAppSyncSchema(api.schema);
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => hasIneffectiveDirective(field, api, positionOf(type, schema)))
        .map((field) => `${type.name}.${field.name}`),
    );
}

function hasIneffectiveDirective(
  { astNode }: GraphQLField<unknown, unknown>,
  api: ApiModel,
  position: FieldPosition,
): boolean {
  return astNode?.directives?.some((directive) => !hasEffect(directive, api, position)) ?? false;
}

export function positionOf(type: GraphQLObjectType, schema: GraphQLSchema): FieldPosition {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return roots.includes(type) ? 'root' : 'nested';
}

/** Maps each authorization mode to its groups; an empty list allows all callers of the mode. */
function modesOf(directives: Directives): Map<AuthorizationMode, string[]> {
  const modes = new Map<AuthorizationMode, string[]>();
  for (const directive of directives ?? []) {
    const mode = MODES[directive.name.value];
    const groups = directive.arguments?.find(({ name }) => name.value === 'cognito_groups');
    const names: unknown = groups && valueFromASTUntyped(groups.value);
    if (mode) modes.set(mode, Array.isArray(names) ? names.map(String) : []);
  }
  return modes;
}
