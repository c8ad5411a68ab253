import { isList, isMap, type TemplateMap } from '../vtl/values.ts';

/**
 * Tests whether a published item matches a subscription filter: the client's form (`{ title: { beginsWith: 'A' } }`,
 * with `and` and `or`) or the form of `$extensions.setSubscriptionFilter` (`{ filterGroup: [{ filters: […] }] }`). A
 * field that the mutation did not select matches no operator.
 */
export function matchesFilter(filter: unknown, item: TemplateMap): boolean {
  if (!isMap(filter)) return true;
  if (isList(filter.filterGroup)) return filter.filterGroup.some((group) => matchesFilterGroup(group, item));
  return Object.entries(filter).every(([key, value]) => {
    if (value === null || value === undefined) return true;
    if (key === 'and') return listOf(value).every((member) => matchesFilter(member, item));
    if (key === 'or') return listOf(value).some((member) => matchesFilter(member, item));
    return (
      Object.hasOwn(item, key) &&
      isMap(value) &&
      Object.entries(value).every(([operator, operand]) => evaluateOperator(item[key], operator, operand))
    );
  });
}

function matchesFilterGroup(group: unknown, item: TemplateMap): boolean {
  if (!isMap(group)) return false;
  return listOf(group.filters ?? []).every((filter) => {
    if (!isMap(filter)) return false;
    const { fieldName, operator, value } = filter;
    const values = valuesAt(item, String(fieldName).split('.'));
    return values.some((selected) => evaluateOperator(selected, String(operator), value));
  });
}

/** Returns the values at a path (`author.name`), also those in lists; empty if the field was not selected. */
function valuesAt(value: unknown, [name, ...rest]: string[]): unknown[] {
  if (name === undefined) return [value];
  if (isList(value)) return value.flatMap((member) => valuesAt(member, [name, ...rest]));
  return isMap(value) && Object.hasOwn(value, name) ? valuesAt(value[name], rest) : [];
}

function evaluateOperator(value: unknown, operator: string, operand: unknown): boolean {
  const known = OPERATORS[operator];
  return known ? known(value, operand) : false;
}

const OPERATORS: Record<string, (value: unknown, operand: unknown) => boolean> = {
  eq: (value, operand) => value === operand,
  ne: (value, operand) => value !== operand,
  gt: (value, operand) => compareValues(value, operand, (difference) => difference > 0),
  ge: (value, operand) => compareValues(value, operand, (difference) => difference >= 0),
  lt: (value, operand) => compareValues(value, operand, (difference) => difference < 0),
  le: (value, operand) => compareValues(value, operand, (difference) => difference <= 0),
  between: (value, operand) =>
    isList(operand) &&
    compareValues(value, operand[0], (difference) => difference >= 0) &&
    compareValues(value, operand[1], (difference) => difference <= 0),
  in: (value, operand) => listOf(operand).includes(value),
  notIn: (value, operand) => !listOf(operand).includes(value),
  beginsWith: (value, operand) => typeof value === 'string' && value.startsWith(String(operand)),
  contains: (value, operand) => contains(value, operand),
  notContains: (value, operand) => !contains(value, operand),
  containsAny: (value, operand) => listOf(operand).some((member) => contains(value, member)),
};

function contains(value: unknown, operand: unknown): boolean {
  return isList(value) ? value.includes(operand) : typeof value === 'string' && value.includes(String(operand));
}

/** Compares two numbers or two strings; false for values of different types. */
function compareValues(a: unknown, b: unknown, holds: (difference: number) => boolean): boolean {
  if (typeof a === 'number' && typeof b === 'number') return holds(a - b);
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  if (a === b) return holds(0);
  return holds(a < b ? -1 : 1);
}

function listOf(value: unknown): unknown[] {
  return isList(value) ? value : [value];
}
