import type { IncomingHttpHeaders } from 'node:http';
import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql';
import type { Clock } from '../../clock.ts';
import type { ApiModel, ResolverModel } from '../../model/backend-model.ts';
import { AppSyncError, DataSourceError, type ErrorEntry, notAuthorized } from '../appsync-error.ts';
import { authTypeOf, type Caller, identityOf } from '../identity/caller.ts';
import type { UtilContext, UtilFunctions } from '../template-util/util-functions.ts';
import { isList, isMap, type TemplateMap } from '../vtl/values.ts';
import type { DataSource } from './data-source.ts';
import { selectionInfo, toErrorEntry } from './selection.ts';

export type FieldResolver = GraphQLFieldResolver<unknown, RequestContext>;

/** Output of a handler: its value, or the value of an early return and the step it continues with. */
export type HandlerOutput =
  | { kind: 'value'; value: unknown }
  | { kind: 'early'; value: unknown; skipTo: 'END' | 'NEXT' };

/** A request or response handler. It may change `stash` and `args` of the context. Throws `AppSyncError`. */
export type Handler = (context: TemplateMap, scope: HandlerScope) => HandlerOutput | Promise<HandlerOutput>;

export interface Handlers {
  request: Handler;
  response: Handler;
  /** Tests whether the response handler receives the data source's errors as `ctx.error`; else they end the field. */
  receivesErrors(request: TemplateMap): boolean;
}

/** Context of the functions in a field's handlers. */
export interface HandlerScope extends UtilContext {
  extensions: UtilFunctions;
}

/** A pipeline function: a data source with its handlers. */
export interface Step {
  source: DataSource;
  handlers: Handlers;
}

/** Creates the handlers of a resolver or pipeline function; `kind` determines the defaults for absent templates. */
export type CreateHandlers = (
  model: ResolverModel['handlers'],
  kind: 'step' | 'pipeline',
  resolver: string,
) => Handlers;

/** Creates the field resolver. Throws for malformed templates and `InvalidResolverError`, with the resolver's name. */
export function createResolver(
  model: ResolverModel,
  api: ApiModel,
  parts: { sources: Map<string, DataSource>; createHandlers: CreateHandlers },
): FieldResolver {
  const where = `${model.typeName}.${model.fieldName}`;
  const step = (dataSource: string, handlers: ResolverModel['handlers']): Step => ({
    source:
      parts.sources.get(dataSource) ?? fail(`${where} uses the data source "${dataSource}", which does not exist.`),
    handlers: parts.createHandlers(handlers, 'step', where),
  });
  const { steps } = model;
  if (steps.kind === 'unit') return unitResolver(step(steps.dataSource, model.handlers), api);
  const functions = steps.functionIds.map((id) => {
    const used =
      api.pipelineFunctions[id] ?? fail(`${where} uses the pipeline function "${id}", which does not exist.`);
    return step(used.dataSource, used.handlers);
  });
  return pipelineResolver(parts.createHandlers(model.handlers, 'pipeline', where), functions, api);
}

function unitResolver(step: Step, api: ApiModel): FieldResolver {
  return async (source, args, request, info) => {
    const context = createContext(source, args, { request, info, api });
    return (await runStep(step, context, createScope(request, info))).value;
  };
}

function pipelineResolver(handlers: Handlers, steps: Step[], api: ApiModel): FieldResolver {
  return async (source, args, request, info) => {
    const context = createContext(source, args, { request, info, api });
    const scope = createScope(request, info);
    let output = await handlers.request(context, scope);
    if (output.kind === 'early') context.prev = { result: output.value };
    else {
      for (const step of steps) {
        output = await runStep(step, context, scope);
        context.prev = { result: output.value };
        if (output.kind === 'early' && output.skipTo === 'END') break;
      }
    }
    context.result = isMap(context.prev) ? (context.prev.result ?? null) : null;
    context.error = null;
    return (await handlers.response(context, scope)).value;
  };
}

/** Runs one data source with its handlers. An early return of the request handler skips the data source. */
async function runStep({ source, handlers }: Step, context: TemplateMap, scope: HandlerScope): Promise<HandlerOutput> {
  context.result = null;
  context.error = null;
  const request = await handlers.request(context, scope);
  if (request.kind === 'early') return request;
  const requested = isMap(request.value) ? request.value : {};
  try {
    context.result = await source(requested);
  } catch (error) {
    if (!(error instanceof DataSourceError) || !handlers.receivesErrors(requested)) throw error;
    context.result = error.result;
    context.error = { message: error.message, type: error.errorType };
  }
  return handlers.response(context, scope);
}

/** Creates `ctx`. */
function createContext(
  source: unknown,
  args: Record<string, unknown>,
  { request, info, api }: { request: RequestContext; info: GraphQLResolveInfo; api: ApiModel },
): TemplateMap {
  // Templates modify arguments; the clone protects those of the query.
  const own = structuredClone(args);
  return {
    arguments: own,
    args: own,
    // Templates add members to the source; the copy protects sibling fields.
    source: isMap(source) ? { ...source } : (source ?? null),
    identity: identityOf(request.caller),
    stash: {},
    prev: { result: null },
    result: null,
    error: null,
    request: { headers: { ...request.headers }, domainName: null },
    info: selectionInfo(info),
    env: { ...api.environment },
  };
}

function createScope(request: RequestContext, info: GraphQLResolveInfo): HandlerScope {
  return {
    authType: authTypeOf(request.caller),
    unauthorized: () => notAuthorized(info.fieldName, info.parentType.name),
    append: (error) => request.appended.push(toErrorEntry(error, info)),
    addResponseHeader(name, value) {
      request.responseHeaders[name] = value;
    },
    clock: request.clock,
    extensions: createExtensions(request),
  };
}

/** A resolver refers to a data source or function that does not exist; a deployment fails as well. */
class InvalidResolverError extends Error {
  override readonly name = 'InvalidResolverError';
}

function fail(message: string): never {
  throw new InvalidResolverError(message);
}

/** State that all fields of one GraphQL request share. */
export interface RequestContext {
  caller: Caller;
  headers: IncomingHttpHeaders;
  clock: Clock;
  /** Errors of `util.appendError`. */
  appended: ErrorEntry[];
  /** Headers of `util.http.addResponseHeader`. */
  responseHeaders: Record<string, string>;
  subscription: SubscriptionFilters;
  invalidations: Invalidation[];
  /** Resolvers that the request has run. */
  resolvers: number;
}

/** Arguments of `extensions.setSubscriptionFilter` and `setSubscriptionInvalidationFilter`; undefined if not called. */
export interface SubscriptionFilters {
  filter: unknown;
  invalidationFilter: unknown;
}

/** Argument of `extensions.invalidateSubscriptions`: ends subscriptions whose invalidation filter matches. */
export interface Invalidation {
  subscriptionField: string;
  payload: TemplateMap;
}

/** Limits of enhanced filters (developer guide, "Extensions"). */
const MAX_VALUES: Record<string, number> = { in: 5, notIn: 5, containsAny: 20 };
const MAX_FIELD_DEPTH = 5;
const MAX_FIELD_CHARACTERS = 256;
const MAX_INVALIDATIONS = 5;

/**
 * Creates `extensions`. The functions throw `AppSyncError` for arguments that AppSync rejects. Evicting from the cache
 * does nothing, because there is no cache.
 */
function createExtensions(request: Pick<RequestContext, 'subscription' | 'invalidations'>): UtilFunctions {
  return {
    setSubscriptionFilter(filter) {
      checkFilter(filter);
      request.subscription.filter = filter;
      return '';
    },
    setSubscriptionInvalidationFilter(filter) {
      checkFilter(filter);
      request.subscription.invalidationFilter = filter;
      return '';
    },
    invalidateSubscriptions(invalidation) {
      if (!isMap(invalidation) || typeof invalidation.subscriptionField !== 'string')
        throw new AppSyncError('invalidateSubscriptions requires a subscriptionField.', 'MappingTemplate');
      if (request.invalidations.length >= MAX_INVALIDATIONS)
        throw new AppSyncError(
          `A request can invalidate subscriptions at most ${MAX_INVALIDATIONS} times.`,
          'MappingTemplate',
        );
      const { subscriptionField, payload } = invalidation;
      request.invalidations.push({ subscriptionField, payload: isMap(payload) ? payload : {} });
      return '';
    },
    evictFromApiCache: () => '',
  };
}

function checkFilter(filter: unknown): void {
  const groups = isMap(filter) && isList(filter.filterGroup) ? filter.filterGroup : [];
  const filters = groups.flatMap((group) => (isMap(group) && isList(group.filters) ? group.filters : []));
  for (const { fieldName, operator, value } of filters.filter(isMap)) {
    const path = String(fieldName);
    if (path.length > MAX_FIELD_CHARACTERS || path.split('.').length > MAX_FIELD_DEPTH)
      throw new AppSyncError(`The field name '${path}' of a subscription filter is too long.`, 'MappingTemplate');
    const limit = MAX_VALUES[String(operator)];
    if (limit !== undefined && isList(value) && value.length > limit)
      throw new AppSyncError(`The operator '${operator}' accepts at most ${limit} values.`, 'MappingTemplate');
  }
}
