import { GraphQLError, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { AppSyncError, type ErrorEntry } from '../appsync-error.ts';
import { TemplateError } from '../vtl/template-syntax.ts';

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

export function locationsOf(error: GraphQLError): ErrorEntry['locations'] {
  return error.locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null;
}

function nullError(error: GraphQLError, schema: GraphQLSchema): string | undefined {
  const [, parent, field] = /^Cannot return null for non-nullable field (\w+)\.(\w+)\.$/.exec(error.message) ?? [];
  if (parent === undefined || field === undefined) return undefined;
  const type = schema.getType(parent);
  const name = isObjectType(type) ? getNamedType(type.getFields()[field]?.type)?.name : undefined;
  return `Cannot return null for non-nullable type: '${name}' within parent '${parent}' (${pathText(error)})`;
}

/** Formats errors of values that a data source returned and the schema does not allow. */
function valueError(error: GraphQLError): string | undefined {
  const { message } = error;
  const [, enumeration, name] = /^Enum "(\w+)" cannot represent value: "?(.*?)"?$/.exec(message) ?? [];
  if (enumeration)
    return `Can't serialize value (${pathText(error)}) : Invalid input for Enum '${enumeration}'. No value found for name '${name}'`;
  if (/^Expected Iterable/.test(message))
    return `Can't resolve value (${pathText(error)}) : type mismatch error, expected type LIST`;
  const isSerialization =
    error.originalError instanceof GraphQLError && /^(Unable to serialize|\w+ cannot represent)/.test(message);
  return isSerialization ? `Can't serialize value (${pathText(error)}) : ${message}` : undefined;
}

/** `/listNotes/items[0]/title`. */
function pathText(error: GraphQLError): string {
  return (error.path ?? []).map((step) => (typeof step === 'number' ? `[${step}]` : `/${step}`)).join('');
}
