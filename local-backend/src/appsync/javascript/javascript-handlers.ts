import { AppSyncError } from '../appsync-error.ts';
import type { HandlerOutput, HandlerScope, Handlers } from '../resolve/resolver.ts';
import { setMember, type TemplateMap } from '../vtl/values.ts';
import { createHostFunctions, EarlyReturn } from './host-functions.ts';
import { loadSandbox, type Sandbox } from './sandbox.ts';

/** The sandbox of the process; loaded for the first JavaScript resolver that runs. */
let loaded: Promise<Sandbox> | undefined;

/** Creates handlers from the code of a resolver, which `checkResolverCode` has accepted. */
export function createJavaScriptHandlers(
  code: string,
  { resolver, log }: { resolver: string; log: (message: string) => void },
): Handlers {
  const run = async (handler: 'request' | 'response', context: TemplateMap, scope: HandlerScope) => {
    loaded ??= loadSandbox();
    const { evaluate } = await loaded;
    const host = createHostFunctions({ ...scope, log: (message) => log(`[${resolver}] ${message}`) });
    const result = await evaluate({ code, handler, context: JSON.stringify(context), host });
    if (result.kind === 'failed') {
      log(`The ${handler} handler of ${resolver} failed: ${result.message}`);
      throw new AppSyncError('Runtime Error', 'Code');
    }
    setMember(context, 'stash', result.stash ?? {});
    // The next functions of a pipeline receive the changed arguments, as Amplify's conversation routes expect.
    for (const name of ['args', 'arguments']) setMember(context, name, result.args ?? {});
    return result.kind === 'returned' ? valueOutput(result.value) : earlyOutput(result.thrown);
  };
  return {
    request: (context, scope) => run('request', context, scope),
    response: (context, scope) => run('response', context, scope),
    receivesErrors: () => true,
  };
}

function valueOutput(value: unknown): HandlerOutput {
  return { kind: 'value', value };
}

/** Converts an early return to an output; throws any other error that ended the handler. */
function earlyOutput(thrown: unknown): HandlerOutput {
  if (!(thrown instanceof EarlyReturn)) throw thrown;
  return { kind: 'early', value: thrown.value, skipTo: thrown.skipTo };
}
