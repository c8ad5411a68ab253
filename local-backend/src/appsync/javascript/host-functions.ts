import { AppSyncError } from '../appsync-error.ts';
import {
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
  type UtilFunctions,
  xmlFunctions,
} from '../template-util/util-functions.ts';
import { isMap } from '../vtl/values.ts';
import { dynamodbRequests } from './dynamodb-requests.ts';
import type { HostFunctions } from './sandbox.ts';

/** Thrown by `runtime.earlyReturn`. */
export class EarlyReturn extends Error {
  constructor(
    readonly value: unknown,
    readonly skipTo: 'END' | 'NEXT',
  ) {
    super('The handler returned early.');
  }
}

export interface HostContext extends UtilContext {
  /** Functions of `extensions`. */
  extensions: UtilFunctions;
  /** Receives the output of `console.log` and `console.error`. */
  log(message: string): void;
}

/** Creates the host's part of `util`, `runtime`, `extensions`, `console` and the DynamoDB module. */
export function createHostFunctions(context: HostContext): HostFunctions {
  const functions = functionsOf(context);
  return (name, args) => {
    const call = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (call === undefined) throw new Error(`${name} is not a function of APPSYNC_JS.`);
    return call(...args);
  };
}

/** Lists the functions of the host by their path in the sandbox; `ddb` is the DynamoDB module. */
function functionsOf(context: HostContext): UtilFunctions {
  const util: UtilFunctions = {
    ...textFunctions,
    ...createErrorFunctions(context),
    ...createIdFunctions(context.clock),
    authType: () => context.authType,
    'str.normalize': normalizeText,
    ...prefixed('time.', createTimeFunctions(context.clock)),
    ...prefixed('math.', mathFunctions),
    ...prefixed('transform.', transformFunctions),
    ...prefixed('xml.', xmlFunctions),
    ...prefixed('http.', createHttpFunctions(context)),
    ...prefixed('dynamodb.', mapFunctions(dynamodbFunctions)),
  };
  return {
    ...prefixed('util.', util),
    ...prefixed('extensions.', context.extensions),
    ...dynamodbModule,
    'runtime.earlyReturn': (value, options) => {
      throw new EarlyReturn(value ?? null, isMap(options) && options.skipTo === 'END' ? 'END' : 'NEXT');
    },
    'console.log': (...values) => logValues(context, values),
    'console.error': (...values) => logValues(context, values),
  };
}

function prefixed(prefix: string, functions: UtilFunctions): UtilFunctions {
  return Object.fromEntries(Object.entries(functions).map(([name, call]) => [prefix + name, call]));
}

const asDocumented =
  (call: (...args: unknown[]) => unknown) =>
  (...args: unknown[]) =>
    withNumbers(call(...args));

const dynamodbModule: UtilFunctions = {
  'ddb.toStringSet': asDocumented(dynamodbFunctions.toStringSet),
  'ddb.toNumberSet': asDocumented(dynamodbFunctions.toNumberSet),
  'ddb.toBinarySet': asDocumented(dynamodbFunctions.toBinarySet),
  ...Object.fromEntries(
    Object.entries(dynamodbRequests).map(([name, create]) => [
      `ddb.${name}`,
      (input: unknown) => withNumbers(create(isMap(input) ? input : {})),
    ]),
  ),
};

function mapFunctions(functions: UtilFunctions): UtilFunctions {
  return Object.fromEntries(Object.entries(functions).map(([name, call]) => [name, asDocumented(call)]));
}

/** Converts attribute values to the notation of resolvers: `{ N: 1 }` with a number, `{ NULL: null }`. */
function withNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNumbers);
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (name === 'N' && typeof member === 'string') return [name, Number(member)];
      if (name === 'NS' && Array.isArray(member)) return [name, member.map(Number)];
      return name === 'NULL' && member === true ? [name, null] : [name, withNumbers(member)];
    }),
  );
}

function logValues({ log }: HostContext, values: unknown[]): void {
  log(values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' '));
}

const EXTENSIONS = [
  'evictFromApiCache',
  'setSubscriptionFilter',
  'setSubscriptionInvalidationFilter',
  'invalidateSubscriptions',
];

const unused = () => '';

/** Names of the host's functions, which the sandbox defines; creating them for a context calls none. */
export const HOST_FUNCTION_NAMES = Object.keys(
  functionsOf({
    ...{ authType: '', clock: Date.now, append: unused, addResponseHeader: unused, log: unused },
    unauthorized: () => new AppSyncError(''),
    extensions: Object.fromEntries(EXTENSIONS.map((name) => [name, unused])),
  }),
);
