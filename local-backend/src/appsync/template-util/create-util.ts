import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { AppSyncError } from '../appsync-error.ts';
import { HostObject, isList, isMap, toText } from '../vtl/values.ts';
import { listUtil, mapUtil, mathUtil, stringUtil } from './collection-util.ts';
import { dynamodbUtil } from './dynamodb-util.ts';
import { toFilterExpression } from './filter-expression.ts';
import { timeUtil } from './time-util.ts';

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

/**
 * Creates `$util` with the members that Amplify's templates use and those that AppSync documents. Unknown members
 * throw.
 */
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
