import { AppSyncError, notAuthorized } from '../appsync-error.ts';
import { authTypeOf } from '../identity/caller.ts';
import { createUtil } from '../template-util/create-util.ts';
import { renderTemplate } from '../vtl/render-template.ts';
import type { Node } from '../vtl/template-syntax.ts';
import { HostObject, type TemplateMap } from '../vtl/values.ts';
import { toErrorEntry } from './error-entry.ts';
import type { FieldInfo, RequestContext } from './request-context.ts';

/** Output of a template; `isEarly` when a `#return` ended it. */
export interface TemplateOutput {
  value: unknown;
  isEarly: boolean;
}

/**
 * Creates the runner of a field's templates. It throws `AppSyncError` (`$util.error`, or output that is not JSON) and
 * `TemplateError`.
 */
export function templateRunner(
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
