import { literalPattern } from '../escape-text.ts';
import { ServiceError } from '../http/service.ts';
import type { PolicyStatement, RoleModel } from '../model/backend-model.ts';
import type { Principal } from './principal.ts';

const equalsIgnoringCase: Test = (expected, actual, context) =>
  equalsPattern(expected, actual, context) || expected.toLowerCase() === actual.toLowerCase();

const tests = new Map<string, Test>([
  ['StringEquals', equalsPattern],
  ['StringEqualsIgnoreCase', equalsIgnoringCase],
  ['StringLike', matchesPattern],
  ['ArnEquals', matchesPattern],
  ['ArnLike', matchesPattern],
  ['Bool', equalsIgnoringCase],
]);

const negations = new Map<string, Test>([
  ['StringNotEquals', equalsPattern],
  ['StringNotLike', matchesPattern],
  ['ArnNotEquals', matchesPattern],
  ['ArnNotLike', matchesPattern],
]);

export interface PolicyRequest {
  /** Action, as `s3:GetObject`. */
  action: string;
  resource: string;
  /** Values of condition keys (`s3:prefix`), which also replace policy variables. */
  context?: Record<string, string>;
}

/** Evaluates statements as IAM does. Throws `ServiceError` (NotImplemented) for an unknown condition operator. */
export function isAllowed(statements: PolicyStatement[], request: PolicyRequest): boolean {
  const applying = statements.filter((statement) => applies(statement, request));
  return applying.length > 0 && applying.every(({ effect }) => effect === 'Allow');
}

function applies(statement: PolicyStatement, { action, resource, context = {} }: PolicyRequest): boolean {
  return (
    // Actions are compared case-insensitively and contain no variables.
    statement.actions.some((pattern) => matchesPattern(pattern.toLowerCase(), action.toLowerCase(), {})) &&
    statement.resources.some((pattern) => matchesPattern(pattern, resource, context)) &&
    conditionsHold(statement.conditions, context)
  );
}

/**
 * Tests whether a text matches a policy's pattern: `*` matches any characters, `?` one character, and `${key}` the
 * literal value of a context key. A variable without a value matches nothing, as in IAM.
 */
function matchesPattern(pattern: string, text: string, context: Record<string, string>): boolean {
  const source = patternSource(pattern, context, { '*': '.*', '?': '.' });
  return source !== undefined && new RegExp(`^${source}$`, 's').test(text);
}

/** Compares as `matchesPattern` does, but with literal `*` and `?` (StringEquals). */
function equalsPattern(pattern: string, text: string, context: Record<string, string>): boolean {
  const source = patternSource(pattern, context, { '*': '\\*', '?': '\\?' });
  return source !== undefined && new RegExp(`^${source}$`, 's').test(text);
}

function patternSource(
  pattern: string,
  context: Record<string, string>,
  wildcards: { '*': string; '?': string },
): string | undefined {
  let source = '';
  for (const [piece, variable] of pattern.matchAll(/\$\{([^}]*)\}|[^$]+|\$/g)) {
    if (variable === undefined) {
      source += piece.replace(/[*?]|[^*?]+/g, (run) =>
        run === '*' || run === '?' ? wildcards[run] : literalPattern(run),
      );
      continue;
    }
    const value = variableValue(variable, context);
    if (value === undefined) return undefined;
    source += literalPattern(value);
  }
  return source;
}

function variableValue(variable: string, context: Record<string, string>): string | undefined {
  // `${*}`, `${?}` and `${$}` are IAM's escapes of these three characters.
  if (variable === '*' || variable === '?' || variable === '$') return variable;
  return context[variable];
}

/** Tests whether all conditions of a statement hold for the request's context. */
function conditionsHold(conditions: PolicyStatement['conditions'], context: Record<string, string>): boolean {
  return Object.entries(conditions).every(([operator, keys]) =>
    Object.entries(keys).every(([key, expected]) =>
      conditionHolds(operator, expected, contextValue(context, key), context),
    ),
  );
}

type Test = (expected: string, actual: string, context: Record<string, string>) => boolean;

function conditionHolds(
  operator: string,
  expected: string[],
  actual: string | undefined,
  context: Record<string, string>,
): boolean {
  const { set, name, ifExists } = readOperator(operator);
  if (name === 'Null') return expected.includes(String(actual === undefined));
  const test = tests.get(name);
  const negation = negations.get(name);
  if (test === undefined && negation === undefined) {
    throw new ServiceError('NotImplemented', `The policy condition operator ${operator} is not implemented.`, 501);
  }
  if (actual === undefined) return ifExists || set === 'ForAllValues' || (negation !== undefined && set === undefined);
  if (test !== undefined) return expected.some((value) => test(value, actual, context));
  return negation !== undefined && !expected.some((value) => negation(value, actual, context));
}

/** Splits `ForAnyValue:StringLikeIfExists`. With single values "any" and "all" differ only for absent keys. */
function readOperator(operator: string): { set: string | undefined; name: string; ifExists: boolean } {
  const [, set, name] = /^(?:(ForAnyValue|ForAllValues):)?(.*?)(?:IfExists)?$/.exec(operator) ?? [];
  return { set, name: name ?? operator, ifExists: operator.endsWith('IfExists') };
}

/** Reads a context key, ignoring case: policies contain both `aws:SourceArn` and `AWS:SourceArn`. */
function contextValue(context: Record<string, string>, key: string): string | undefined {
  const found = Object.keys(context).find((name) => name.toLowerCase() === key.toLowerCase());
  return found === undefined ? undefined : context[found];
}

type Authorizer = (principal: Principal, request: PolicyRequest) => boolean;

/** Creates the authorizer. Root is allowed all actions; an unknown role is allowed none. */
export function createAuthorizer(roles: RoleModel[]): Authorizer {
  const statementsByRole = new Map(roles.map((role) => [role.arn, role.statements]));
  return (principal, request) => {
    if (principal.kind === 'root') return true;
    const context = { ...principalContext(principal), ...request.context };
    return isAllowed(statementsByRole.get(principal.roleArn) ?? [], { ...request, context });
  };
}

/** Returns the condition keys of the principal. IAM calls the identity id `sub`, which is not the user pool's `sub`. */
function principalContext(principal: Principal): Record<string, string> {
  if (principal.kind !== 'identity') return {};
  return {
    'cognito-identity.amazonaws.com:sub': principal.identityId,
    'cognito-identity.amazonaws.com:amr': principal.authenticated ? 'authenticated' : 'unauthenticated',
  };
}
