import type { IncomingHttpHeaders } from 'node:http';
import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql';
import type { Clock } from '../../clock.ts';
import { messageOf } from '../../error-text.ts';
import type { ApiModel, PipelineFunctionModel, ResolverModel } from '../../model/backend-model.ts';
import { AppSyncError, DataSourceError, type ErrorEntry, notAuthorized } from '../appsync-error.ts';
import { authTypeOf, type Caller, identityOf } from '../identity/caller.ts';
import { createUtil } from '../template-util/create-util.ts';
import { parseTemplate } from '../vtl/parse-template.ts';
import { renderTemplate } from '../vtl/render-template.ts';
import type { Node } from '../vtl/template-syntax.ts';
import { HostObject, isMap, type TemplateMap } from '../vtl/values.ts';
import type { DataSource } from './data-source.ts';
import { selectionInfo, toErrorEntry } from './selection.ts';

export type FieldResolver = GraphQLFieldResolver<unknown, RequestContext>;

/** Creates the field resolver for a resolver's templates. Throws for malformed templates, with the resolver's name. */
export function createResolver(model: ResolverModel, api: ApiModel, sources: Map<string, DataSource>): FieldResolver {
  const where = `${model.typeName}.${model.fieldName}`;
  const find = (name: string) =>
    sources.get(name) ?? fail(`${where} uses the data source "${name}", which does not exist.`);
  const step = ({ dataSource, requestTemplate, responseTemplate }: Omit<PipelineFunctionModel, 'id'>): Step => ({
    source: find(dataSource),
    request: parse(requestTemplate ?? '{}', where),
    response: parse(responseTemplate ?? '$util.toJson($ctx.result)', where),
  });
  const { steps } = model;
  if (steps.kind === 'unit') return unitResolver(step({ ...model, dataSource: steps.dataSource }));
  const functions = steps.functionIds.map((id) =>
    step(api.pipelineFunctions[id] ?? fail(`${where} uses the pipeline function "${id}", which does not exist.`)),
  );
  const before = parse(model.requestTemplate ?? '{}', where);
  const after = parse(model.responseTemplate ?? '$util.toJson($ctx.prev.result)', where);
  return pipelineResolver(before, functions, after);
}

interface Step {
  source: DataSource;
  request: Node[];
  response: Node[];
}

function unitResolver(step: Step): FieldResolver {
  return async (source, args, request, info) => {
    const context = createContext(source, args, request, info);
    return (await runStep(step, context, templateRunner(request, info))).value;
  };
}

function pipelineResolver(before: Node[], steps: Step[], after: Node[]): FieldResolver {
  return async (source, args, request, info) => {
    const context = createContext(source, args, request, info);
    const run = templateRunner(request, info);
    const start = run(before, context);
    if (start.isEarly) context.prev = { result: start.value };
    else {
      for (const step of steps) {
        const { value } = await runStep(step, context, run);
        context.prev = { result: value };
      }
    }
    context.result = isMap(context.prev) ? (context.prev.result ?? null) : null;
    context.error = null;
    return run(after, context).value;
  };
}

/** Runs one data source with its templates. A `#return` in the request template skips the data source. */
async function runStep(
  step: Step,
  context: TemplateMap,
  run: (template: Node[], context: TemplateMap) => TemplateOutput,
): Promise<TemplateOutput> {
  context.result = null;
  context.error = null;
  const request = run(step.request, context);
  if (request.isEarly) return request;
  const requested = isMap(request.value) ? request.value : {};
  try {
    context.result = await step.source(requested);
  } catch (error) {
    // Templates of version 2017-02-28 have no `$ctx.error`.
    if (!(error instanceof DataSourceError) || requested.version === '2017-02-28') throw error;
    context.result = error.result;
    context.error = { message: error.message, type: error.errorType };
  }
  return run(step.response, context);
}

/** Creates `$ctx`. */
function createContext(
  source: unknown,
  args: Record<string, unknown>,
  request: RequestContext,
  info: Parameters<FieldResolver>[3],
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
  };
}

/** Parsed templates by text: many resolvers share their templates. */
const parsed = new Map<string, Node[]>();

function parse(template: string, where: string): Node[] {
  const known = parsed.get(template);
  if (known) return known;
  try {
    const nodes = parseTemplate(template);
    parsed.set(template, nodes);
    return nodes;
  } catch (error) {
    throw new Error(`A template of the resolver ${where} is not understood: ${messageOf(error)}`, { cause: error });
  }
}

function fail(message: string): never {
  throw new Error(message);
}

interface TemplateOutput {
  value: unknown;
  isEarly: boolean;
}

/** Creates the runner of a field's templates, which throws `AppSyncError` and `TemplateError`. */
function templateRunner(
  request: RequestContext,
  info: FieldInfo,
): (template: Node[], context: TemplateMap) => TemplateOutput {
  const util = createUtil({
    authType: authTypeOf(request.caller),
    unauthorized: () => notAuthorized(info.fieldName, info.parentType.name),
    append: (error) => request.appended.push(toErrorEntry(error, info)),
    clock: request.clock,
  });
  const extensions = new HostObject('$extensions', {
    setSubscriptionFilter(filter: unknown) {
      request.subscriptionFilter = filter;
      return '';
    },
  });
  return (template, context) => {
    const rendered = renderTemplate(template, { util, utils: util, ctx: context, context, extensions });
    if (rendered.kind === 'text') return { value: parseOutput(rendered.text), isEarly: false };
    return {
      value: typeof rendered.value === 'string' ? parseReturned(rendered.value) : rendered.value,
      isEarly: true,
    };
  };
}

function parseOutput(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppSyncError(`Unable to transform the template's output: ${String(error)}`, 'MappingTemplate');
  }
}

/** Parses the text of `#return($util.toJson(…))`; returns any other text unchanged. */
function parseReturned(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** State that all fields of one GraphQL request share. */
export interface RequestContext {
  caller: Caller;
  headers: IncomingHttpHeaders;
  clock: Clock;
  /** Errors of `$util.appendError`. */
  appended: ErrorEntry[];
  /** Argument of `$extensions.setSubscriptionFilter`; undefined when it was not called. */
  subscriptionFilter: unknown;
}

export type FieldInfo = GraphQLResolveInfo;
