import { randomBytes, randomUUID } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import type { Clock } from '../../clock.ts';
import { type AttributeValue, toAttributeValue, toItem } from '../../dynamodb/attribute-values.ts';
import { AppSyncError } from '../appsync-error.ts';
import { isList, isMap, toText } from '../vtl/values.ts';
import { formatDate, parseDate } from './date-format.ts';
import { toFilterExpression } from './filter-expression.ts';
import { toSubscriptionFilter } from './to-subscription-filter.ts';

export type UtilFunctions = Record<string, (...args: unknown[]) => unknown>;

/** `util.dynamodb`, with binaries as base64. */
export const dynamodbFunctions = {
  toDynamoDB: (value) => toAttributeValue(value),
  toString: (value: unknown) => (isAbsent(value) ? null : { S: toText(value) }),
  toStringSet: (value) => ({ SS: texts(value) }),
  toNumber: (value) => (isAbsent(value) ? null : { N: toText(value) }),
  toNumberSet: (value) => ({ NS: texts(value) }),
  toBinary: (value) => (isAbsent(value) ? null : { B: toText(value) }),
  toBinarySet: (value) => ({ BS: texts(value) }),
  toBoolean: (value) => (isAbsent(value) ? null : { BOOL: value === true }),
  toNull: (): AttributeValue => ({ NULL: true }),
  toList: (value) => (isAbsent(value) ? null : toAttributeValue(value)),
  toMap: (value) => (isAbsent(value) ? null : toAttributeValue(value)),
  toMapValues: (value) => (isMap(value) ? toItem(value) : null),
  toS3Object: (key, bucket, region, version) => ({
    S: JSON.stringify({ s3: { key, bucket, region, ...(isAbsent(version) ? {} : { version }) } }),
  }),
} satisfies UtilFunctions;

export const mathFunctions = {
  roundNum: (value) => Math.round(Number(value)),
  minVal: (a, b) => Math.min(Number(a), Number(b)),
  maxVal: (a, b) => Math.max(Number(a), Number(b)),
  randomDouble: () => Math.random(),
  randomWithinRange: (from, to) => Number(from) + Math.floor(Math.random() * (Number(to) - Number(from))),
} satisfies UtilFunctions;

export const transformFunctions = {
  toDynamoDBFilterExpression: (filter) => JSON.stringify(toFilterExpression(filter)),
  toDynamoDBConditionExpression: (filter) => JSON.stringify(toFilterExpression(filter)),
  toSubscriptionFilter: (filter, ignoredFields, rules) => toSubscriptionFilter(filter, ignoredFields, rules),
} satisfies UtilFunctions;

export const textFunctions = {
  autoId: () => randomUUID(),
  urlEncode: (text) => encodeURIComponent(toText(text)),
  urlDecode: (text) => decodeURIComponent(toText(text)),
  base64Encode: (text) => Buffer.from(toText(text)).toString('base64'),
  base64Decode: (text) => Buffer.from(toText(text), 'base64').toString(),
  escapeJavaScript: (text) => JSON.stringify(toText(text)).slice(1, -1),
} satisfies UtilFunctions;

export function normalizeText(text: unknown, form: unknown): string {
  return toText(text).normalize(toText(form).toUpperCase());
}

const parser = new XMLParser({ ignoreDeclaration: true });

export const xmlFunctions = {
  toMap: (text) => xmlToMap(text),
  toJsonString: (text, isEncoded) => {
    const json = JSON.stringify(xmlToMap(text));
    return isEncoded === true ? JSON.stringify(json) : json;
  },
} satisfies UtilFunctions;

/** Parses XML; numbers and booleans keep their types. Throws `AppSyncError` for malformed XML. */
function xmlToMap(text: unknown): unknown {
  try {
    return parser.parse(toText(text), true);
  } catch (error) {
    throw new AppSyncError(`The XML cannot be parsed: ${String(error)}`, 'MappingTemplate');
  }
}

/** Creates identifiers that sort by time. */
export function createIdFunctions(clock: Clock) {
  return {
    autoUlid: () => createUlid(clock()),
    autoKsuid: () => createKsuid(clock()),
  } satisfies UtilFunctions;
}

/** Creates `util.time`. Formats are those of Java's `DateTimeFormatter`. */
export function createTimeFunctions(clock: Clock) {
  return {
    nowISO8601: () => new Date(clock()).toISOString(),
    nowEpochSeconds: () => Math.floor(clock() / 1000),
    nowEpochMilliSeconds: () => clock(),
    nowFormatted: (format, zone) => formatDate(clock(), toText(format), zoneOf(zone)),
    parseFormattedToEpochMilliSeconds: (text, format, zone) => parseDate(toText(text), toText(format), zoneOf(zone)),
    parseISO8601ToEpochMilliSeconds: (text) => Date.parse(toText(text)),
    epochMilliSecondsToSeconds: (time) => Math.floor(Number(time) / 1000),
    epochMilliSecondsToISO8601: (time) => new Date(Number(time)).toISOString(),
    epochMilliSecondsToFormatted: (time, format, zone) => formatDate(Number(time), toText(format), zoneOf(zone)),
  } satisfies UtilFunctions;
}

function zoneOf(zone: unknown): string {
  return isAbsent(zone) ? 'UTC' : toText(zone);
}

/** Context of the field being resolved, as `util` needs it. */
export interface UtilContext {
  /** Value of `util.authType()`. */
  authType: string;
  /** Creates the error of `util.unauthorized()`. */
  unauthorized(): AppSyncError;
  /** Implements `util.appendError`. */
  append(error: AppSyncError): void;
  /** Implements `util.http.addResponseHeader`. */
  addResponseHeader(name: string, value: string): void;
  clock: Clock;
}

/** Creates the functions that throw or append errors. */
export function createErrorFunctions({ append, unauthorized }: UtilContext) {
  return {
    error(message, type, data, info) {
      throw createError(message, type, data, info);
    },
    appendError(message, type, data, info) {
      append(createError(message, type, data, info));
      return '';
    },
    unauthorized() {
      throw unauthorized();
    },
  } satisfies UtilFunctions;
}

export function createError(message: unknown, type: unknown, data: unknown, info: unknown): AppSyncError {
  return new AppSyncError(toText(message), isAbsent(type) ? null : toText(type), data ?? null, info ?? null);
}

/** Headers that AppSync neither forwards nor lets a resolver set. */
const RESTRICTED_HEADERS =
  /^(transfer-encoding|connection|host|expect|keep-alive|upgrade|proxy-authenticate|proxy-authorization|te|trailer|content-length|x-forwarded-.*|x-amzn?-.*)$/i;

/** Creates `util.http`. Restricted response headers are ignored. */
export function createHttpFunctions({ addResponseHeader }: UtilContext) {
  const add = (name: string, value: unknown) => {
    if (!RESTRICTED_HEADERS.test(name)) addResponseHeader(name, isMap(value) ? JSON.stringify(value) : toText(value));
  };
  return {
    copyHeaders: (headers) =>
      Object.fromEntries(
        Object.entries(isMap(headers) ? headers : {}).filter(([name]) => !RESTRICTED_HEADERS.test(name)),
      ),
    addResponseHeader(name, value) {
      add(toText(name), value);
    },
    addResponseHeaders(headers) {
      for (const [name, value] of Object.entries(isMap(headers) ? headers : {})) add(name, value);
    },
  } satisfies UtilFunctions;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function texts(value: unknown): string[] {
  return isList(value) ? value.map(toText) : [];
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Epoch of KSUIDs, in seconds since 1970. */
const KSUID_EPOCH_SECONDS = 1_400_000_000;

/** Creates a ULID: 48 bits of time in milliseconds and 80 random bits, as 26 characters. */
function createUlid(now: number): string {
  return encode((BigInt(now) << 80n) | toNumber(randomBytes(10)), CROCKFORD, 26);
}

/** Creates a KSUID: 32 bits of time in seconds and 128 random bits, as 27 characters. */
function createKsuid(now: number): string {
  const seconds = BigInt(Math.floor(now / 1000) - KSUID_EPOCH_SECONDS);
  return encode((seconds << 128n) | toNumber(randomBytes(16)), BASE_62, 27);
}

function toNumber(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

function encode(value: bigint, alphabet: string, length: number): string {
  const base = BigInt(alphabet.length);
  let text = '';
  for (let rest = value; text.length < length; rest /= base) text = alphabet.charAt(Number(rest % base)) + text;
  return text;
}
