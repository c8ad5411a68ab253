import type { AttributeValue, Item } from './attribute-values.ts';
import type { DynaliteDb, DynaliteError } from './dynalite.ts';

export type Path = (string | number)[];
type Operand = Path | AttributeValue | { name: 'size'; args: [Path] };

interface Group<T> {
  type: T;
  args: Condition[];
}

interface Comparison {
  type: '=' | '<>' | '<' | '<=' | '>' | '>=' | 'between' | 'in' | 'function';
  /** Name of a function, such as `begins_with`. */
  name?: string;
  args: Operand[];
}

/** A condition or filter as dynalite's parser returns it. */
export type Condition = Group<'and'> | Group<'or'> | Group<'not'> | Comparison;

/**
 * Replaces dynalite's evaluation of conditions and filters, which differs from DynamoDB: equal lists and maps differ,
 * two missing attributes are equal, an empty text has no size, and false is in no list.
 */
export function correctConditions(db: DynaliteDb): void {
  const { checkConditional, queryTable } = db;

  function matches(item: Item, condition: Condition): boolean {
    if (condition.type === 'and') return condition.args.every((arg) => matches(item, arg));
    if (condition.type === 'or') return condition.args.some((arg) => matches(item, arg));
    if (condition.type === 'not') return !condition.args.every((arg) => matches(item, arg));
    const operator = condition.name ?? condition.type;
    const [value, ...others] = condition.args.map((operand) => resolve(operand, item));
    if (operator === '=' || operator === 'in') return others.some((other) => areEqual(value, other));
    if (operator === '<>') return !areEqual(value, others[0]);
    if (value === undefined) return operator === 'attribute_not_exists';
    return Boolean(db.compare(operator, value, others));
  }

  function resolve(operand: Operand, item: Item): AttributeValue | undefined {
    if (Array.isArray(operand)) return db.mapPath(operand, item) ?? undefined;
    if (!('args' in operand)) return operand;
    const value = db.mapPath(operand.args[0], item);
    const size = value ? sizeOf(value) : undefined;
    return size === undefined ? undefined : { N: String(size) };
  }

  function areEqual(a: AttributeValue | undefined, b: AttributeValue | undefined): boolean {
    if (a === undefined || b === undefined) return false;
    if ('L' in a && 'L' in b) return a.L.length === b.L.length && a.L.every((one, index) => areEqual(one, b.L[index]));
    if (!('M' in a && 'M' in b)) return db.compare('=', a, [b]);
    const names = Object.keys(a.M);
    return names.length === Object.keys(b.M).length && names.every((name) => areEqual(a.M[name], b.M[name]));
  }

  db.checkConditional = (data, item) => {
    if (!data._condition) return checkConditional(data, item);
    if (matches(item ?? {}, data._condition.expression)) return null;
    return conditionalError();
  };
  // A page's limit counts items before the filter is applied.
  db.queryTable = (store, table, data, range, isLocal, fromItems, keyNames, done) => {
    const { _filter, _projection, Select, ...unfiltered } = data;
    if (!_filter) return queryTable(store, table, data, range, isLocal, fromItems, keyNames, done);
    queryTable(store, table, unfiltered, range, isLocal, fromItems, keyNames, (error, page) => {
      if (error || !page) return done(error);
      const { Items: read = [], ...rest } = page;
      const found = read.filter((item) => matches(item, _filter.expression));
      const Items = _projection ? found.map((item) => db.mapPaths(_projection.paths, item)) : found;
      done(null, { ...rest, Count: found.length, ...(Select !== 'COUNT' && { Items }) });
    });
  };
}

/** Creates the error in dynalite's form, because `executeAction` converts dynalite's errors. */
function conditionalError(): DynaliteError {
  const message = 'The conditional request failed';
  const body = { __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException', message };
  return Object.assign(new Error(message), { statusCode: 400, body });
}

function sizeOf(value: AttributeValue): number | undefined {
  if ('S' in value) return value.S.length;
  if ('B' in value) return Buffer.from(value.B, 'base64').length;
  if ('M' in value) return Object.keys(value.M).length;
  const [member] = Object.values(value);
  return Array.isArray(member) ? member.length : undefined;
}
