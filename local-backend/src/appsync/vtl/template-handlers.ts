import type { HandlersModel } from '../../model/backend-model.ts';
import { parseJson } from '../../parse-json.ts';
import { AppSyncError } from '../appsync-error.ts';
import type { HandlerOutput, HandlerScope, Handlers } from '../resolve/resolver.ts';
import { createUtil } from '../template-util/create-util.ts';
import { parseTemplate } from './parse-template.ts';
import { renderTemplate } from './render-template.ts';
import type { Node } from './template-syntax.ts';
import { HostObject, type TemplateMap } from './values.ts';

const DEFAULT_RESPONSES = {
  step: '$util.toJson($ctx.result)',
  pipeline: '$util.toJson($ctx.prev.result)',
};

/** Creates handlers from templates, which `read-api.ts` has validated. They are parsed when they are first used. */
export function createTemplateHandlers(
  { requestTemplate, responseTemplate }: Extract<HandlersModel, { language: 'vtl' }>,
  kind: keyof typeof DEFAULT_RESPONSES,
): Handlers {
  return {
    request: (context, scope) => render(parse(requestTemplate ?? '{}'), context, scope),
    response: (context, scope) => render(parse(responseTemplate ?? DEFAULT_RESPONSES[kind]), context, scope),
    // Templates of version 2017-02-28 have no `$ctx.error`.
    receivesErrors: ({ version }) => version !== '2017-02-28',
  };
}

/** Parsed templates by text: many resolvers share their templates. */
const parsed = new Map<string, Node[]>();

function parse(template: string): Node[] {
  const known = parsed.get(template);
  if (known) return known;
  const nodes = parseTemplate(template);
  parsed.set(template, nodes);
  return nodes;
}

/** `$util` and `$extensions` of each resolved field; all templates of the field use the same objects. */
const globals = new WeakMap<HandlerScope, TemplateMap>();

function globalsOf(scope: HandlerScope): TemplateMap {
  const known = globals.get(scope);
  if (known) return known;
  const util = createUtil(scope);
  const created = { util, utils: util, extensions: new HostObject('$extensions', scope.extensions) };
  globals.set(scope, created);
  return created;
}

/** Throws `AppSyncError` and `TemplateError`. */
function render(template: Node[], context: TemplateMap, scope: HandlerScope): HandlerOutput {
  const rendered = renderTemplate(template, { ...globalsOf(scope), ctx: context, context });
  if (rendered.kind === 'text') return { kind: 'value', value: parseOutput(rendered.text) };
  const { value } = rendered;
  // The text of `#return($util.toJson(…))` is parsed; any other text is returned unchanged.
  return { kind: 'early', value: typeof value === 'string' ? parseJson(value, value) : value, skipTo: 'NEXT' };
}

function parseOutput(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppSyncError(`Unable to transform the template's output: ${String(error)}`, 'MappingTemplate');
  }
}
