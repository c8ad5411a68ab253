import { type AttributeValue, toAttributeValue } from '../../dynamodb/attribute-values.ts';
import { AppSyncError } from '../appsync-error.ts';
import { asList, asMap, isList, type TemplateMap } from '../vtl/values.ts';

/** A filter expression with its names and values, for request templates. */
export interface FilterExpression {
  expression: string;
  expressionNames: Record<string, string>;
  expressionValues: Record<string, AttributeValue>;
}

/**
 * Converts a filter of the API (`{ and: [{ title: { beginsWith: 'A' } }, …] }`) to a DynamoDB expression, without the
 * redundant parentheses that DynamoDB rejects. Expressions of one request must use different `prefix`es for their
 * values. Throws `AppSyncError` for an unknown operator.
 */
export function toFilterExpression(filter: unknown, prefix = ':v'): FilterExpression {
  const values: Record<string, AttributeValue> = {};
  const names: Record<string, string> = {};
  let count = 0;
  const placeholder = (value: AttributeValue) => {
    const name = `${prefix}${count}`;
    count += 1;
    values[name] = value;
    return name;
  };
  const term = fromGroup(asMap(filter), { names, placeholder });
  return { expression: term ? print(term) : '', expressionNames: names, expressionValues: values };
}

type Term = { kind: 'test'; text: string } | { kind: 'not'; term: Term } | { kind: 'all' | 'any'; terms: Term[] };

interface Placeholders {
  names: Record<string, string>;
  placeholder(value: AttributeValue): string;
}

const COMPARISONS: Record<string, string> = { eq: '=', ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' };
const TYPES: Record<string, string> = {
  binary: 'B',
  binarySet: 'BS',
  bool: 'BOOL',
  list: 'L',
  map: 'M',
  number: 'N',
  numberSet: 'NS',
  string: 'S',
  stringSet: 'SS',
  _null: 'NULL',
};

function fromGroup(group: TemplateMap, places: Placeholders): Term | undefined {
  const terms = Object.entries(group).map(([key, value]) => {
    if (value === null || value === undefined) return undefined;
    if (key === 'and' || key === 'or') {
      const members = (isList(value) ? value : [value]).map((member) => fromGroup(asMap(member), places));
      return combine(key === 'and' ? 'all' : 'any', members);
    }
    if (key !== 'not') return fromField(key, asMap(value), places);
    const term = fromGroup(asMap(value), places);
    return term && { kind: 'not' as const, term };
  });
  return combine('all', terms);
}

function fromField(field: string, tests: TemplateMap, places: Placeholders): Term | undefined {
  const name = `#${field.replace(/\W/g, '_')}`;
  places.names[name] = field;
  const terms = Object.entries(tests).flatMap(([operator, operand]) => {
    if (operator !== 'size') return test(name, operator, operand, places);
    return Object.entries(asMap(operand)).map(([comparison, size]) => test(`size(${name})`, comparison, size, places));
  });
  return combine('all', terms);
}

function test(subject: string, operator: string, operand: unknown, { placeholder }: Placeholders): Term {
  const value = (of: unknown) => placeholder(toAttributeValue(of));
  const comparison = COMPARISONS[operator];
  if (comparison !== undefined) return { kind: 'test', text: `${subject} ${comparison} ${value(operand)}` };
  switch (operator) {
    case 'between': {
      const [low, high] = asList(operand);
      return { kind: 'test', text: `${subject} BETWEEN ${value(low)} AND ${value(high)}` };
    }
    case 'in':
      return { kind: 'test', text: `${subject} IN (${(isList(operand) ? operand : [operand]).map(value).join(', ')})` };
    case 'contains':
      return { kind: 'test', text: `contains(${subject}, ${value(operand)})` };
    case 'notContains':
      return { kind: 'not', term: { kind: 'test', text: `contains(${subject}, ${value(operand)})` } };
    case 'beginsWith':
      return { kind: 'test', text: `begins_with(${subject}, ${value(operand)})` };
    case 'attributeExists':
      return { kind: 'test', text: `${operand === false ? 'attribute_not_exists' : 'attribute_exists'}(${subject})` };
    case 'attributeType':
      return { kind: 'test', text: `attribute_type(${subject}, ${value(TYPES[String(operand)] ?? operand)})` };
    default:
      throw new AppSyncError(`Unsupported operator '${operator}' in the filter`, 'MappingTemplate');
  }
}

function combine(kind: 'all' | 'any', terms: (Term | undefined)[]): Term | undefined {
  const present = terms.filter((term) => term !== undefined);
  return present.length > 1 ? { kind, terms: present } : present[0];
}

function print(term: Term): string {
  if (term.kind === 'test') return term.text;
  if (term.kind === 'not') return `NOT ${printInside(term.term)}`;
  return term.terms.map(printInside).join(term.kind === 'all' ? ' AND ' : ' OR ');
}

function printInside(term: Term): string {
  return term.kind === 'test' ? term.text : `(${print(term)})`;
}
