import { HOST_FUNCTION_NAMES } from './host-functions.ts';

/** Lists the host's functions below a path: `util.` → `error`, `time.nowISO8601`. */
const namesBelow = (path: string) =>
  HOST_FUNCTION_NAMES.flatMap((name) => (name.startsWith(path) ? [name.slice(path.length)] : []));

/** Returns the code that creates an object of the host's functions below a path. */
const functionsBelow = (path: string) => `createFunctions('${path}', ${JSON.stringify(namesBelow(path))})`;

/**
 * Built-in functions that APPSYNC_JS lacks (`no-disallowed-methods` of AWS's `@aws-appsync/eslint-plugin`): calls fail
 * here as in AppSync.
 */
const REMOVED_FUNCTIONS = `
for (const [owner, names] of [
  [Array, 'from of'],
  [Array.prototype, 'copyWithin entries keys values toLocaleString'],
  [Object, 'create defineProperties defineProperty freeze getOwnPropertyDescriptor getOwnPropertyDescriptors ' +
    'getOwnPropertyNames getOwnPropertySymbols getPrototypeOf is isExtensible isFrozen isSealed preventExtensions seal ' +
    'setPrototypeOf'],
  [String, 'fromCharCode fromCodePoint raw'],
  [String.prototype, 'charCodeAt localeCompare matchAll padEnd padStart repeat search toLocaleLowerCase toLocaleUpperCase'],
  [Date.prototype, 'setDate setFullYear setHours setMilliseconds setMinutes setMonth setSeconds setTime setUTCDate ' +
    'setUTCFullYear setUTCHours setUTCMilliseconds setUTCMinutes setUTCMonth setUTCSeconds setYear toGMTString ' +
    'toLocaleDateString toLocaleString toLocaleTimeString'],
  [globalThis, 'Function Promise Proxy Reflect Symbol WeakMap WeakRef WeakSet FinalizationRegistry eval callHost'],
]) for (const name of names.split(' ')) delete owner[name];
for (const make of [() => 0, function* () {}, async () => 0]) delete make.constructor.prototype.constructor;
`;

const HOST_MODULE = `
const { callHost } = globalThis;
const { parse, stringify } = JSON;
export const call = (name, args) => {
  const text = callHost(name, stringify(args));
  return text === undefined ? undefined : parse(text);
};
/** Creates an object of functions that the host implements; dots in their names become nested objects. */
export const createFunctions = (prefix, names) => {
  const root = {};
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop();
    const owner = path.length > 0 ? (root[path[0]] ??= {}) : root;
    owner[last] = (...args) => call(prefix + name, args);
  }
  return root;
};
`;

const UTILS_MODULE = `
import { createFunctions } from 'host';
export const util = ${functionsBelow('util.')};
const Pattern = RegExp;
util.matches = (pattern, text) => new Pattern('^(?:' + pattern + ')$').test(text);
export const extensions = ${functionsBelow('extensions.')};
export const runtime = ${functionsBelow('runtime.')};
`;

const DYNAMODB_MODULE = `
import { createFunctions } from 'host';
export const { ${namesBelow('ddb.').join(', ')} } = ${functionsBelow('ddb.')};
const operation = (_type, value, index) => ({ _type, value, index });
export const operations = {
  add: (value) => operation('add', value),
  remove: () => operation('remove'),
  replace: (value) => operation('replace', value),
  increment: (by = 1) => operation('increment', by),
  decrement: (by = 1) => operation('decrement', by),
  append: (value) => operation('append', value),
  prepend: (value) => operation('prepend', value),
  updateListItem: (value, index) => operation('updateListItem', value, index),
};
`;

/**
 * Defines the globals, removes unsupported ones, and exports the function that runs a handler for the host. String
 * patterns of `replace` and `replaceAll` are regular expressions (developer guide, "Supported runtime features").
 */
const BOOTSTRAP_MODULE = `
import { createFunctions } from 'host';
import { util, extensions, runtime } from '@aws-appsync/utils';
const { parse, stringify } = JSON;
Object.assign(globalThis, { util, extensions, runtime, console: ${functionsBelow('console.')} });
const Pattern = RegExp;
const { replace } = String.prototype;
String.prototype.replace = function (pattern, to) { return replace.call(this, new Pattern(pattern), to); };
String.prototype.replaceAll = function (pattern, to) { return replace.call(this, new Pattern(pattern, 'g'), to); };
${REMOVED_FUNCTIONS}
export const run = (handler, text) => {
  const context = parse(text);
  context.arguments = context.args;
  let outcome;
  try {
    outcome = { value: handler(context) ?? null };
  } catch (error) {
    outcome = { failure: { name: error.name, message: error.message, stack: error.stack } };
  }
  return stringify({ ...outcome, stash: context.stash, args: context.args });
};
`;

/** Sources of the modules that the sandbox can import. */
export const SANDBOX_MODULES: Record<string, string> = {
  host: HOST_MODULE,
  bootstrap: BOOTSTRAP_MODULE,
  '@aws-appsync/utils': UTILS_MODULE,
  '@aws-appsync/utils/dynamodb': DYNAMODB_MODULE,
};
