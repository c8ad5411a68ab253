import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { AppSyncError, type ErrorEntry } from './appsync-error.ts';
import { TemplateError } from './vtl/template-syntax.ts';

/** Maps messages of graphql-js to AppSync's error types and messages. */
const ERROR_PATTERNS: [pattern: RegExp, type: string, text: (...parts: string[]) => string][] = [
  [
    /^Cannot query field "(\w+)" on type "(\w+)"/,
    'FieldUndefined',
    (field, type) => `Field '${field}' in type '${type}' is undefined`,
  ],
  [/^Unknown argument "(\w+)" on/, 'UnknownArgument', (name) => `Unknown field argument ${name}`],
  [/^Field "\w+" argument "(\w+)" of type/, 'MissingFieldArgument', (name) => `Missing field argument ${name}`],
  [
    /^Field "(\w+)" of type "([^"]+)" must have a selection/,
    'SubSelectionRequired',
    (field, type) => `Sub selection required for type ${namedTypeOf(type)} of field ${field}`,
  ],
  [
    /^Field "(\w+)" must not have a selection since type "([^"]+)"/,
    'SubSelectionNotAllowed',
    (field, type) => `Sub selection not allowed on leaf type ${namedTypeOf(type)} of field ${field}`,
  ],
  [/^Variable "\$(\w+)" is not defined/, 'UndefinedVariable', (name) => `Undefined variable ${name}`],
  [/^Variable "\$(\w+)" is never used/, 'UnusedVariable', (name) => `Unused variable ${name}`],
  [
    /^Variable "\$\w+" of type "([^"]+)" used in position expecting type "([^"]+)"/,
    'VariableTypeMismatch',
    (given, expected) => `Variable type '${given}' doesn't match expected type '${expected}'`,
  ],
  [/^Unknown type "(\w+)"/, 'UnknownType', (type) => `Unknown type ${type}`],
  [/^Unknown fragment "(\w+)"/, 'UndefinedFragment', (name) => `Undefined fragment ${name}`],
  [/^Fragment "(\w+)" is never used/, 'UnusedFragment', (name) => `Unused fragment ${name}`],
  [/^Cannot spread fragment "(\w+)" within itself/, 'FragmentCycle', () => 'Fragment cycles not allowed'],
  [/^Fragment .*cannot be spread here/, 'InvalidFragmentType', () => 'Fragment cannot be spread here'],
  [/^Unknown directive "@(\w+)"/, 'UnknownDirective', (name) => `Unknown directive ${name}`],
  [/^Fields "(\w+)" conflict/, 'FieldsConflict', (name) => `${name}: they have conflicting selections`],
  [/^This anonymous operation/, 'LoneAnonymousOperationViolation', () => 'Anonymous operation with other operations.'],
  [
    /^There can be only one operation named "(\w+)"/,
    'DuplicateOperationName',
    (name) => `There can be only one operation named '${name}'`,
  ],
  [
    /^Field "(\w+)" is not defined by type "(\w+)"/,
    'WrongType',
    (field, type) => `argument contains a field not in '${type}': '${field}'`,
  ],
  [
    /^Field "\w+\.(\w+)" of required type "[^"]+" was not provided/,
    'WrongType',
    (field) => `argument is missing required fields '[${field}]'`,
  ],
  [
    /^Value "([^"]+)" does not exist in "(\w+)" enum/,
    'WrongType',
    (value, type) => `argument with value 'EnumValue{name='${value}'}' is not a valid '${type}'`,
  ],
  [
    /^Expected value of type "([^"]+)", found (.+?)(?:\.|;|$)/,
    'WrongType',
    (type, value) => `argument with value '${value}' is not a valid '${namedTypeOf(type)}'`,
  ],
  [/^(\w+) cannot represent/, 'WrongType', (type) => `argument is not a valid '${type}'`],
];

/** Formats an execution error as AppSync does. Unexpected errors are logged; the client gets no details. */
export function formatError(error: GraphQLError, schema: GraphQLSchema, log: (message: string) => void): ErrorEntry {
  const path = error.path ? [...error.path] : null;
  const locations = locationsOf(error);
  const cause = error.originalError;
  if (cause instanceof AppSyncError) {
    const { data, errorType, errorInfo, message } = cause;
    return { path, data, errorType, errorInfo, locations, message };
  }
  if (cause instanceof TemplateError) {
    return { path, data: null, errorType: 'MappingTemplate', errorInfo: null, locations, message: cause.message };
  }
  const known = nullError(error, schema) ?? valueError(error);
  if (known !== undefined) return { path, locations: null, message: known };
  log(`A field failed at ${pathText(error)}: ${cause?.stack ?? error.message}`);
  return {
    path,
    data: null,
    errorType: 'InternalFailure',
    errorInfo: null,
    locations,
    message: 'An internal error occurred.',
  };
}

function locationsOf(error: GraphQLError): ErrorEntry['locations'] {
  return error.locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null;
}

function nullError(error: GraphQLError, schema: GraphQLSchema): string | undefined {
  const [, parent, field] = /^Cannot return null for non-nullable field (\w+)\.(\w+)\.$/.exec(error.message) ?? [];
  if (parent === undefined || field === undefined) return undefined;
  const type = schema.getType(parent);
  const name = isObjectType(type) ? getNamedType(type.getFields()[field]?.type)?.name : undefined;
  return `Cannot return null for non-nullable type: '${name}' within parent '${parent}' (${pathText(error)})`;
}

/** Formats the error of a value that the schema does not allow; undefined for other errors. */
function valueError(error: GraphQLError): string | undefined {
  const { message } = error;
  const [, enumeration, name] = /^Enum "(\w+)" cannot represent value: "?(.*?)"?$/.exec(message) ?? [];
  if (enumeration)
    return `Can't serialize value (${pathText(error)}) : Invalid input for Enum '${enumeration}'. No value found for name '${name}'`;
  const [, argument, type] = /^Argument "(\w+)" of non-null type "([^"]+)" must not be null/.exec(message) ?? [];
  if (argument) return `Argument '${argument}' has coerced Null value for NonNull type '${type}'`;
  if (/^Expected Iterable/.test(message))
    return `Can't resolve value (${pathText(error)}) : type mismatch error, expected type LIST`;
  const isSerialization =
    error.originalError instanceof GraphQLError && /^(Unable to serialize|\w+ cannot represent)/.test(message);
  return isSerialization ? `Can't serialize value (${pathText(error)}) : ${message}` : undefined;
}

/** Formats the path of an error: `/listNotes/items[0]/title`. */
function pathText(error: GraphQLError): string {
  return (error.path ?? []).map((step) => (typeof step === 'number' ? `[${step}]` : `/${step}`)).join('');
}

/** Formats a validation error as AppSync does: `Validation error of type FieldUndefined: … @ 'listNotes/titel'`. */
export function formatValidationError(error: GraphQLError, document: DocumentNode): ErrorEntry {
  // AppSync reports one location; for a mismatched variable type it is the place where the variable is used.
  const which = /used in position expecting/.test(error.message) ? -1 : 0;
  const position = error.nodes?.at(which)?.loc?.start ?? error.positions?.at(which);
  const enclosingPath = position === undefined ? '' : fieldPath(position, document);
  const suffix = enclosingPath ? ` @ '${enclosingPath}'` : '';
  const locations = locationsOf(error)?.slice(which).slice(0, 1) ?? null;
  return { path: null, locations, message: `Validation error of type ${toAppSyncMessage(error.message)}${suffix}` };
}

function toAppSyncMessage(message: string): string {
  for (const [pattern, type, text] of ERROR_PATTERNS) {
    const [match, ...parts] = pattern.exec(message) ?? [];
    if (match !== undefined) return `${type}: ${text(...parts)}`;
  }
  return `InvalidSyntax: ${message}`;
}

function namedTypeOf(type: string): string {
  return type.replace(/[[\]!]/g, '');
}

/** Lists the names of the fields that enclose a position in the document. */
function fieldPath(position: number, document: DocumentNode): string {
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const start = definition.kind === Kind.FRAGMENT_DEFINITION ? [definition.name.value] : [];
    const path = descend(definition.selectionSet, position);
    if (path) return [...start, ...path].join('/');
  }
  return '';
}

function descend(selections: SelectionSetNode, position: number): string[] | undefined {
  for (const selection of selections.selections) {
    const { loc } = selection;
    if (!loc || position < loc.start || position >= loc.end) continue;
    const name = selection.kind === Kind.INLINE_FRAGMENT ? [] : [selection.name.value];
    const below = selection.kind === Kind.FRAGMENT_SPREAD ? undefined : selection.selectionSet;
    return [...name, ...((below && descend(below, position)) ?? [])];
  }
  return undefined;
}

/** Formats a variable error as AppSync does: the message names the variable, never a member inside it. */
export function formatVariableError(error: GraphQLError): ErrorEntry {
  const { message } = error;
  const [, variable = ''] = /^Variable "\$(\w+)"/.exec(message) ?? [];
  const [, missing] =
    /of (?:required|non-null) type "([^"]+)"|non-nullable type "([^"]+)"/
      .exec(message)
      ?.filter((part) => part !== undefined) ?? [];
  if (missing)
    return {
      path: null,
      locations: locationsOf(error),
      message: `Variable '${variable}' has coerced Null value for NonNull type '${missing}'`,
    };
  const [, field, type] = /Field "(\w+)" is not defined by type "(\w+)"/.exec(message) ?? [];
  if (field) {
    const text = `The variables input contains a field name '${field}' that is not defined for input object type '${type}' `;
    return { path: null, locations: null, message: text };
  }
  const [, reason] = /; (?:Expected type "[^"]+"\. )?(.+)$/s.exec(message) ?? [];
  return {
    path: null,
    locations: locationsOf(error),
    message: `Variable '${variable}' has an invalid value. ${reason ?? ''}`.trimEnd(),
  };
}
