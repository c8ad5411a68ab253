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
  const functions: UtilFunctions = {
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
    ...prefixed('extensions.', context.extensions),
    ...converters,
    ...requests,
    'runtime.earlyReturn': (value, options) => {
      throw new EarlyReturn(value ?? null, isMap(options) && options.skipTo === 'END' ? 'END' : 'NEXT');
    },
    'console.log': (...values) => logValues(context, values),
    'console.error': (...values) => logValues(context, values),
  };
  return (name, args) => {
    const call = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (call === undefined) throw new Error(`${name} is not a function of APPSYNC_JS.`);
    return call(...args);
  };
}

function prefixed(prefix: string, functions: UtilFunctions): UtilFunctions {
  return Object.fromEntries(Object.entries(functions).map(([name, call]) => [prefix + name, call]));
}

const asDocumented =
  (call: (...args: unknown[]) => unknown) =>
  (...args: unknown[]) =>
    withNumbers(call(...args));

const converters: UtilFunctions = {
  ...prefixed('dynamodb.', mapFunctions(dynamodbFunctions)),
  'ddb.toStringSet': asDocumented(dynamodbFunctions.toStringSet),
  'ddb.toNumberSet': asDocumented(dynamodbFunctions.toNumberSet),
  'ddb.toBinarySet': asDocumented(dynamodbFunctions.toBinarySet),
};

const requests: UtilFunctions = Object.fromEntries(
  Object.entries(dynamodbRequests).map(([name, create]) => [
    `ddb.${name}`,
    (input: unknown) => withNumbers(create(isMap(input) ? input : {})),
  ]),
);

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
