import { ServiceError } from '../http/service.ts';
import type { PolicyStatement } from '../model/backend-model.ts';
import { equalsPattern, matchesPattern } from './policy-pattern.ts';

/** Tests whether all conditions of a statement hold for the request's context. */
export function conditionsHold(conditions: PolicyStatement['conditions'], context: Record<string, string>): boolean {
  return Object.entries(conditions).every(([operator, keys]) =>
    Object.entries(keys).every(([key, expected]) => holds(operator, expected, contextValue(context, key), context)),
  );
}

type Test = (expected: string, actual: string, context: Record<string, string>) => boolean;

const equals: Test = (expected, actual, context) => equalsPattern(expected, actual, context);
const like: Test = (expected, actual, context) => matchesPattern(expected, actual, context);
const equalsIgnoringCase: Test = (expected, actual, context) =>
  equalsPattern(expected, actual, context) || expected.toLowerCase() === actual.toLowerCase();

const tests = new Map<string, Test>([
  ['StringEquals', equals],
  ['StringEqualsIgnoreCase', equalsIgnoringCase],
  ['StringLike', like],
  ['ArnEquals', like],
  ['ArnLike', like],
  ['Bool', equalsIgnoringCase],
]);

const negations = new Map<string, Test>([
  ['StringNotEquals', equals],
  ['StringNotLike', like],
  ['ArnNotEquals', like],
  ['ArnNotLike', like],
]);

function holds(
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

/**
 * Splits `ForAnyValue:StringLikeIfExists` into its parts. Context keys have a single value here, so "any" and "all"
 * differ only when the key is absent.
 */
function readOperator(operator: string): { set: string | undefined; name: string; ifExists: boolean } {
  const [, set, name] = /^(?:(ForAnyValue|ForAllValues):)?(.*?)(?:IfExists)?$/.exec(operator) ?? [];
  return { set, name: name ?? operator, ifExists: operator.endsWith('IfExists') };
}

/** Reads a context key; the case is ignored: policies write `aws:SourceArn` and `AWS:SourceArn`. */
function contextValue(context: Record<string, string>, key: string): string | undefined {
  const found = Object.keys(context).find((name) => name.toLowerCase() === key.toLowerCase());
  return found === undefined ? undefined : context[found];
}
