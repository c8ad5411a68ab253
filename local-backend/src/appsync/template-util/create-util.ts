import { parseJson } from '../../parse-json.ts';
import { areEqual, asList, asMap, compare, HostObject, isList, isMap, toText } from '../vtl/values.ts';
import { matchesPattern } from './patterns.ts';
import {
  createError,
  createErrorFunctions,
  createHttpFunctions,
  createIdFunctions,
  createTimeFunctions,
  dynamodbFunctions,
  mathFunctions,
  normalizeText,
  textFunctions,
  transformFunctions,
  type UtilContext,
  xmlFunctions,
} from './util-functions.ts';

/** `$util.dynamodb`: each converter, and its variant with the suffix `Json` that returns text. */
const dynamodbUtil = new HostObject(
  '$util.dynamodb',
  Object.fromEntries(
    Object.entries<(...args: unknown[]) => unknown>(dynamodbFunctions).flatMap(([name, convert]) => [
      [name, convert],
      [`${name}Json`, (...args: unknown[]) => JSON.stringify(convert(...args))],
    ]),
  ),
);

const listUtil = new HostObject('$util.list', {
  copyAndRetainAll: (list: unknown, kept: unknown) => asList(list).filter((item) => contains(kept, item)),
  copyAndRemoveAll: (list: unknown, removed: unknown) => asList(list).filter((item) => !contains(removed, item)),
  sortList: (list: unknown, isDescending: unknown, field: unknown) =>
    sort(asList(list), isDescending === true, toText(field)),
});

const mapUtil = new HostObject('$util.map', {
  copyAndRetainAllKeys: (map: unknown, keys: unknown) => pick(map, (key) => contains(keys, key)),
  copyAndRemoveAllKeys: (map: unknown, keys: unknown) => pick(map, (key) => !contains(keys, key)),
});

const stringUtil = new HostObject('$util.str', {
  toUpper: (text: unknown) => toText(text).toUpperCase(),
  toLower: (text: unknown) => toText(text).toLowerCase(),
  toReplace: (text: unknown, from: unknown, to: unknown) => toText(text).replaceAll(toText(from), () => toText(to)),
  normalize: normalizeText,
});

/** Creates `$util` with the members that Amplify uses and AppSync documents. Unknown members throw. */
export function createUtil(context: UtilContext): HostObject {
  const own = {
    ...createErrorFunctions(context),
    validate(condition: unknown, message: unknown, type: unknown = 'CustomTemplateException', data: unknown = null) {
      if (condition !== true) throw createError(message, type, data, null);
      return '';
    },
    ...createIdFunctions(context.clock),
    authType: () => context.authType,
    get time() {
      return new HostObject('$util.time', createTimeFunctions(context.clock));
    },
    get http() {
      return new HostObject('$util.http', createHttpFunctions(context));
    },
  };
  return new HostObject('$util', own, shared);
}

const values = {
  qr: () => '',
  quiet: () => '',
  toJson: (value: unknown) => JSON.stringify(value ?? null),
  // AppSync returns null for malformed JSON.
  parseJson: (text: unknown) => parseJson(toText(text), null),
  ...textFunctions,
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
  matches: (pattern: unknown, text: unknown) => matchesPattern(toText(pattern), toText(text)),
};

const namespaces = {
  dynamodb: dynamodbUtil,
  list: listUtil,
  map: mapUtil,
  str: stringUtil,
  math: new HostObject('$util.math', mathFunctions),
  transform: new HostObject('$util.transform', transformFunctions),
  xml: new HostObject('$util.xml', xmlFunctions),
};

/** Members that all fields share, created once because a request resolves hundreds of fields. */
const shared = { ...values, ...namespaces };

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

function contains(list: unknown, value: unknown): boolean {
  return asList(list).some((item) => areEqual(item, value));
}

function pick(map: unknown, isKept: (key: string) => boolean): object {
  return Object.fromEntries(Object.entries(asMap(map)).filter(([key]) => isKept(key)));
}

function sort(list: unknown[], isDescending: boolean, field: string): unknown[] {
  const by = (item: unknown) => (isMap(item) ? item[field] : item);
  return [...list].sort((a, b) => (isDescending ? compare(by(b), by(a)) : compare(by(a), by(b))));
}
