import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { type AttributeValue, toAttributeValue, toItem } from '../../dynamodb/attribute-values.ts';
import { AppSyncError } from '../appsync-error.ts';
import { areEqual, HostObject, isList, isMap, toText } from '../vtl/values.ts';
import { toFilterExpression } from './filter-expression.ts';

const converters: Record<string, (value: unknown) => unknown> = {
  toDynamoDB: (value) => toAttributeValue(value),
  toString: (value: unknown) => (value === null ? null : { S: toText(value) }),
  toStringSet: (value) => ({ SS: texts(value) }),
  toNumber: (value) => (value === null ? null : { N: toText(value) }),
  toNumberSet: (value) => ({ NS: texts(value) }),
  toBinary: (value) => (value === null ? null : { B: toText(value) }),
  toBinarySet: (value) => ({ BS: texts(value) }),
  toBoolean: (value) => (value === null ? null : { BOOL: value === true }),
  toNull: (): AttributeValue => ({ NULL: true }),
  toList: (value) => (value === null ? null : toAttributeValue(value)),
  toMap: (value) => (value === null ? null : toAttributeValue(value)),
  toMapValues: (value) => (isMap(value) ? toItem(value) : null),
};

/** `$util.dynamodb`: each converter, and its variant with the suffix `Json` that returns text. */
const dynamodbUtil = new HostObject(
  '$util.dynamodb',
  Object.fromEntries(
    Object.entries(converters).flatMap(([name, convert]) => [
      [name, convert],
      [`${name}Json`, (value: unknown) => JSON.stringify(convert(value))],
    ]),
  ),
);

const listUtil = new HostObject('$util.list', {
  copyAndRetainAll: (list: unknown, kept: unknown) => items(list).filter((item) => contains(kept, item)),
  copyAndRemoveAll: (list: unknown, removed: unknown) => items(list).filter((item) => !contains(removed, item)),
  sortList: (list: unknown, isDescending: unknown, field: unknown) =>
    sort(items(list), isDescending === true, toText(field)),
});

const mapUtil = new HostObject('$util.map', {
  copyAndRetainAllKeys: (map: unknown, keys: unknown) => pick(map, (key) => contains(keys, key)),
  copyAndRemoveAllKeys: (map: unknown, keys: unknown) => pick(map, (key) => !contains(keys, key)),
});

const stringUtil = new HostObject('$util.str', {
  toUpper: (text: unknown) => toText(text).toUpperCase(),
  toLower: (text: unknown) => toText(text).toLowerCase(),
  toReplace: (text: unknown, from: unknown, to: unknown) => toText(text).replaceAll(toText(from), () => toText(to)),
  normalize: (text: unknown, form: unknown) => toText(text).normalize(toText(form).toUpperCase()),
});

const mathUtil = new HostObject('$util.math', {
  roundNum: (value: unknown) => Math.round(Number(value)),
  minVal: (a: unknown, b: unknown) => Math.min(Number(a), Number(b)),
  maxVal: (a: unknown, b: unknown) => Math.max(Number(a), Number(b)),
  randomDouble: () => Math.random(),
  randomWithinRange: (from: unknown, to: unknown) =>
    Number(from) + Math.floor(Math.random() * (Number(to) - Number(from))),
});

/** Context of the field being resolved, as `$util` needs it. */
export interface UtilContext {
  /** Value of `$util.authType()`. */
  authType: string;
  /** Creates the error of `$util.unauthorized()`. */
  unauthorized(): AppSyncError;
  /** Implements `$util.appendError`. */
  append(error: AppSyncError): void;
  clock: Clock;
}

/** Creates `$util` with the members that Amplify uses and AppSync documents. Unknown members throw. */
export function createUtil(context: UtilContext): HostObject {
  const own = {
    ...errors(context),
    authType: () => context.authType,
    get time() {
      return timeUtil(context.clock);
    },
  };
  return new HostObject('$util', own, shared);
}

function errors({ append, unauthorized }: UtilContext) {
  const make = (message: unknown, type: unknown, data: unknown, info: unknown) =>
    new AppSyncError(
      toText(message),
      type === null || type === undefined ? null : toText(type),
      data ?? null,
      info ?? null,
    );
  return {
    error(message: unknown, type: unknown, data: unknown, info: unknown) {
      throw make(message, type, data, info);
    },
    appendError(message: unknown, type: unknown, data: unknown, info: unknown) {
      append(make(message, type, data, info));
      return '';
    },
    unauthorized() {
      throw unauthorized();
    },
    validate(condition: unknown, message: unknown, type: unknown = 'CustomTemplateException', data: unknown = null) {
      if (condition !== true) throw make(message, type, data, null);
      return '';
    },
  };
}

const values = {
  qr: () => '',
  quiet: () => '',
  toJson: (value: unknown) => JSON.stringify(value ?? null),
  parseJson: (text: unknown) => parseJson(toText(text)),
  autoId: () => randomUUID(),
  isNull: (value: unknown) => value === null || value === undefined,
  isNullOrEmpty: (value: unknown) => isEmpty(value),
  isNullOrBlank: (value: unknown) => isBlank(value),
  defaultIfNull: (value: unknown, fallback: unknown) => value ?? fallback ?? null,
  defaultIfNullOrEmpty: (value: unknown, fallback: unknown) => (isEmpty(value) ? fallback : value),
  defaultIfNullOrBlank: (value: unknown, fallback: unknown) => (isBlank(value) ? fallback : value),
  isString: (value: unknown) => typeof value === 'string',
  isNumber: (value: unknown) => typeof value === 'number',
  isBoolean: (value: unknown) => typeof value === 'boolean',
  isList,
  isMap,
  typeOf,
  matches: (pattern: unknown, text: unknown) => new RegExp(`^(?:${toText(pattern)})$`).test(toText(text)),
  urlEncode: (text: unknown) => encodeURIComponent(toText(text)),
  urlDecode: (text: unknown) => decodeURIComponent(toText(text)),
  base64Encode: (text: unknown) => Buffer.from(toText(text)).toString('base64'),
  base64Decode: (text: unknown) => Buffer.from(toText(text), 'base64').toString(),
  escapeJavaScript: (text: unknown) => JSON.stringify(toText(text)).slice(1, -1),
};

const namespaces = {
  dynamodb: dynamodbUtil,
  list: listUtil,
  map: mapUtil,
  str: stringUtil,
  math: mathUtil,
  transform: new HostObject('$util.transform', {
    toDynamoDBFilterExpression: (filter: unknown) => JSON.stringify(toFilterExpression(filter)),
    toDynamoDBConditionExpression: (filter: unknown) => JSON.stringify(toFilterExpression(filter)),
    // Filters are evaluated directly, see `subscription-filter.ts`.
    toSubscriptionFilter: (filter: unknown) => filter,
  }),
};

/** Created once, because a request resolves hundreds of fields. */
const shared = { ...values, ...namespaces };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // AppSync returns null for malformed JSON.
    return null;
  }
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (isList(value)) return value.length === 0;
  return isMap(value) && Object.keys(value).length === 0;
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'Null';
  if (isList(value)) return 'List';
  if (isMap(value)) return 'Map';
  const name = typeof value;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function items(list: unknown): unknown[] {
  return isList(list) ? list : [];
}

function contains(list: unknown, value: unknown): boolean {
  return items(list).some((item) => areEqual(item, value));
}

function pick(map: unknown, isKept: (key: string) => boolean): object {
  return Object.fromEntries(Object.entries(isMap(map) ? map : {}).filter(([key]) => isKept(key)));
}

function sort(list: unknown[], isDescending: boolean, field: string): unknown[] {
  const by = (item: unknown) => (isMap(item) ? item[field] : item);
  const ascending = (a: unknown, b: unknown) => {
    const [left, right] = typeof a === 'number' ? [a, Number(b)] : [toText(a), toText(b)];
    return left < right ? -1 : Number(left > right);
  };
  return [...list].sort((a, b) => (isDescending ? ascending(by(b), by(a)) : ascending(by(a), by(b))));
}

function texts(value: unknown): string[] {
  return isList(value) ? value.map(toText) : [];
}

/** Creates `$util.time`, without the functions that take a Java date format. */
function timeUtil(clock: Clock): HostObject {
  return new HostObject('$util.time', {
    nowISO8601: () => new Date(clock()).toISOString(),
    nowEpochSeconds: () => Math.floor(clock() / 1000),
    nowEpochMilliSeconds: () => clock(),
    parseISO8601ToEpochMilliSeconds: (text: unknown) => Date.parse(toText(text)),
    epochMilliSecondsToSeconds: (time: unknown) => Math.floor(Number(time) / 1000),
    epochMilliSecondsToISO8601: (time: unknown) => new Date(Number(time)).toISOString(),
  });
}
