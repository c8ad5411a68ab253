import type { IncomingHttpHeaders } from 'node:http';
import {
  type DocumentNode,
  defaultFieldResolver,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  print,
  type VariableDefinitionNode,
  validateSchema,
} from 'graphql';
import type { Clock } from '../clock.ts';
import { createFairQueue } from '../http/fair-queue.ts';
import type { ApiModel } from '../model/backend-model.ts';
import { withTimeLimit } from '../time-limit.ts';
import { AppSyncError, type ErrorEntry, notAuthorized } from './appsync-error.ts';
import { buildAppSyncSchema } from './appsync-schema.ts';
import { createFieldAuthorizer, positionOf } from './field-authorizer.ts';
import { formatError, formatVariableError } from './format-errors.ts';
import type { Caller } from './identity/caller.ts';
import { createJavaScriptHandlers } from './javascript/javascript-handlers.ts';
import { createDocumentReader, type GraphQLRequest } from './read-document.ts';
import { createDataSource, type DataSourceOptions } from './resolve/data-source.ts';
import {
  type CreateHandlers,
  createResolver,
  type FieldResolver,
  type Invalidation,
  type RequestContext,
  type SubscriptionFilters,
} from './resolve/resolver.ts';
import { selectData } from './resolve/selection.ts';
import { createTemplateHandlers } from './vtl/template-handlers.ts';

interface RequestSender {
  caller: Caller;
  headers: IncomingHttpHeaders;
}

export interface GraphQLResponse {
  data: Record<string, unknown> | null;
  errors?: ErrorEntry[];
}

export interface PreparedRequest {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

export interface Engine {
  schema: GraphQLSchema;
  /** Parses and validates; validation errors are a response. Throws `ServiceError` 400 for malformed GraphQL. */
  prepare(
    request: GraphQLRequest,
  ): { kind: 'ready'; prepared: PreparedRequest } | { kind: 'rejected'; response: GraphQLResponse };
  /** Executes a request. For subscriptions it runs the resolvers that authorize and filter them. */
  run(prepared: PreparedRequest, sender: RequestSender): Promise<EngineResult>;
}

export interface EngineResult {
  response: GraphQLResponse;
  /** Headers of the response that resolvers set. */
  headers: Record<string, string>;
  /** Filters that the resolvers of a subscription set. */
  subscription: SubscriptionFilters;
  /** Subscriptions that the resolvers of a mutation end. */
  invalidations: Invalidation[];
}

/** AppSync's execution limit. */
const EXECUTION_TIMEOUT_MILLISECONDS = 30_000;

class InvalidSchemaError extends Error {
  override readonly name = 'InvalidSchemaError';
}

/** Creates the engine of an API. Throws for unsupported definitions. */
export function createEngine({ api, clock, ...parts }: DataSourceOptions & { api: ApiModel; clock: Clock }): Engine {
  const schema = buildAppSyncSchema(api.schema);
  const [invalid] = validateSchema(schema);
  if (invalid) throw new InvalidSchemaError(`AppSync rejects the schema of the API: ${invalid.message}`);
  attachResolvers(schema, api, parts);
  const readDocument = createDocumentReader(schema, api.limits);

  function prepare(request: GraphQLRequest): ReturnType<Engine['prepare']> {
    const read = readDocument(request.query);
    if (read.kind === 'rejected') return rejected(read.errors);
    const { document } = read;
    const operation = getOperationAST(document, request.operationName);
    if (!operation) return rejected([operationError(request.operationName)]);
    const definitions = operation.variableDefinitions ?? [];
    const { coerced = {}, errors = [] } = getVariableValues(schema, definitions, request.variables);
    const invalid = [...errors, ...definitions.filter(isNullOf(coerced)).map(nullError)];
    if (invalid.length > 0) return rejected(invalid.map(formatVariableError));
    return { kind: 'ready', prepared: { document, operation, variables: request.variables } };
  }

  async function run(
    { document, operation, variables }: PreparedRequest,
    { caller, headers }: RequestSender,
  ): ReturnType<Engine['run']> {
    const context: RequestContext = {
      caller,
      headers: addForwardedFor(headers, caller),
      clock,
      appended: [],
      responseHeaders: {},
      subscription: { filter: undefined, invalidationFilter: undefined },
      invalidations: [],
      resolvers: 0,
    };
    const result = await withTimeLimit(
      execute({
        schema,
        document,
        contextValue: context,
        variableValues: variables,
        ...(operation.name ? { operationName: operation.name.value } : {}),
      }),
      EXECUTION_TIMEOUT_MILLISECONDS,
      () => new AppSyncError('Execution timed out.', 'ExecutionTimeout'),
    );
    const errors = [
      ...(result.errors ?? []).map((error) => formatError(error, schema, parts.log)),
      ...context.appended,
    ];
    const data = result.data ?? null;
    const { responseHeaders, subscription, invalidations } = context;
    return {
      response: errors.length > 0 ? { data, errors } : { data },
      headers: responseHeaders,
      subscription,
      invalidations,
    };
  }

  return { schema, prepare, run };
}

function attachResolvers(schema: GraphQLSchema, api: ApiModel, parts: DataSourceOptions): void {
  const sources = new Map(api.dataSources.map((model) => [model.name, createDataSource(model, parts)]));
  const createHandlers: CreateHandlers = (model, kind, resolver) =>
    model.language === 'vtl'
      ? createTemplateHandlers(model, kind)
      : createJavaScriptHandlers(model.code, { resolver, log: parts.log });
  // Limits each address by the number of its resolvers, because a document with many fields is as much work as many
  // requests. The share is larger than that of requests, because pages send such documents, too.
  const queue = createFairQueue({ busyShare: 0.25 });
  const resolvers = new Map(
    api.resolvers.map((model): [string, FieldResolver] => {
      const resolve = createResolver(model, api, { sources, createHandlers });
      return [
        `${model.typeName}.${model.fieldName}`,
        (source, args, context, info) =>
          queue.run(context.caller.sourceIp, async () => resolve(source, args, context, info)),
      ];
    }),
  );
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const mayResolve = createFieldAuthorizer(type, field, api, positionOf(type, schema));
      const own = resolvers.get(`${type.name}.${field.name}`);
      const resolve: FieldResolver = own ? withResolverLimit(own, api.limits.resolvers) : defaultFieldResolver;
      field.resolve = (source, args, context: RequestContext, info) => {
        if (!mayResolve(context.caller)) throw notAuthorized(info.fieldName, info.parentType.name);
        const value = resolve(source, args, context, info);
        return value instanceof Promise ? value.catch((error: unknown) => rethrow(error, info)) : value;
      };
    }
  }
}

/** AppSync's own limit. */
const MAX_RESOLVERS = 10_000;

/** Counts the resolvers of a request; fields beyond the limit fail without running theirs. */
function withResolverLimit(resolve: FieldResolver, limit = MAX_RESOLVERS): FieldResolver {
  return (source, args, context, info) => {
    context.resolvers += 1;
    if (context.resolvers <= limit) return resolve(source, args, context, info);
    throw new AppSyncError(`Resolver count limit of ${limit} exceeded.`, 'ResolverExecutionLimitReached');
  };
}

function rethrow(error: unknown, info: Parameters<FieldResolver>[3]): never {
  if (!(error instanceof AppSyncError) || error.data === null) throw error;
  throw new AppSyncError(error.message, error.errorType, selectData(error.data, info), error.errorInfo);
}

/** Selects variables of a non-null type that a scalar has read as null: the text `null` as `AWSJSON!`. */
const isNullOf =
  (coerced: Record<string, unknown>) =>
  ({ type, variable }: VariableDefinitionNode) =>
    type.kind === Kind.NON_NULL_TYPE && coerced[variable.name.value] === null;

function nullError(nodes: VariableDefinitionNode): GraphQLError {
  const message = `Variable "$${nodes.variable.name.value}" of non-null type "${print(nodes.type)}" must not be null.`;
  return new GraphQLError(message, { nodes });
}

function rejected(errors: ErrorEntry[]): { kind: 'rejected'; response: GraphQLResponse } {
  return { kind: 'rejected', response: { data: null, errors } };
}

function operationError(name: string | undefined): ErrorEntry {
  const message = name
    ? `Unknown operation named '${name}'.`
    : 'Must provide operation name if query contains multiple operations.';
  return { path: null, locations: null, message };
}

/** Appends the client address and the proxy address to `x-forwarded-for`, as AppSync's proxies do. */
function addForwardedFor(headers: IncomingHttpHeaders, { sourceIp }: Caller): IncomingHttpHeaders {
  const claimed = headers['x-forwarded-for'];
  return { ...headers, 'x-forwarded-for': [...(claimed ? [claimed] : []), sourceIp, '127.0.0.1'].join(', ') };
}

/** Returns the name of an operation's first root field. */
export function firstRootField({ document, operation }: Pick<PreparedRequest, 'document' | 'operation'>): string {
  const firstOf = ({ selections: [first] }: OperationDefinitionNode['selectionSet']): string => {
    if (first?.kind === Kind.FIELD) return first.name.value;
    if (first?.kind === Kind.INLINE_FRAGMENT) return firstOf(first.selectionSet);
    const fragment = document.definitions.find(
      (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === first?.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? firstOf(fragment.selectionSet) : '';
  };
  return firstOf(operation.selectionSet);
}
