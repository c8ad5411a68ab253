import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core';
import * as v from 'valibot';
import { messageOf } from '../../error-text.ts';
import { SANDBOX_MODULES } from './sandbox-modules.ts';

/** Limits of one evaluation. AppSync limits results to 5 MB and does not document the others. */
export interface SandboxLimits {
  milliseconds: number;
  memoryBytes: number;
  resultCharacters: number;
}

const LIMITS: SandboxLimits = { milliseconds: 1000, memoryBytes: 64 * 1024 * 1024, resultCharacters: 5_000_000 };

/** Lower than the stack of the process, so that deep recursion fails in the sandbox first. */
const STACK_BYTES = 128 * 1024;

/** Calls a function of the host by its name. An error that it throws ends the evaluation. */
export type HostFunctions = (name: string, args: unknown[]) => unknown;

export interface Evaluation {
  code: string;
  handler: 'request' | 'response';
  /** JSON of `ctx`. */
  context: string;
  host: HostFunctions;
}

/**
 * The value that the handler returned, the error that a host function threw, or the failure of the code, such as a
 * TypeError or a reached limit; `stash` and `args` are the members of `ctx` when the evaluation ended.
 */
export type EvaluationResult =
  | { kind: 'returned'; value: unknown; stash: unknown; args: unknown }
  | { kind: 'ended'; thrown: unknown; stash: unknown; args: unknown }
  | { kind: 'failed'; message: string };

/**
 * Runs handlers in QuickJS, compiled to WebAssembly, without files, network, timers and `eval`. Each evaluation has its
 * own context, so no state remains from a previous one.
 */
export interface Sandbox {
  /** Runs one evaluation. Blocks the process until it ends, at most for its time limit. Never throws. */
  evaluate(evaluation: Evaluation): Promise<EvaluationResult>;
}

/** Loads the engine (10 ms, 2 MB), which only definitions with JavaScript resolvers need. */
export async function loadSandbox(limits: SandboxLimits = LIMITS): Promise<Sandbox> {
  const [{ newQuickJSWASMModuleFromVariant }, { default: variant }] = await Promise.all([
    import('quickjs-emscripten-core'),
    import('@jitl/quickjs-wasmfile-release-sync'),
  ]);
  let engine = newQuickJSWASMModuleFromVariant(variant);
  await engine;
  return {
    async evaluate(evaluation) {
      try {
        return evaluateIn(await engine, evaluation, limits);
      } catch (error) {
        // An engine that reached a limit may be damaged, and never returns its memory to the process.
        engine = newQuickJSWASMModuleFromVariant(variant);
        return { kind: 'failed', message: messageOf(error) };
      }
    },
  };
}

function evaluateIn(engine: QuickJSWASMModule, evaluation: Evaluation, limits: SandboxLimits): EvaluationResult {
  const deadline = performance.now() + limits.milliseconds;
  const runtime = engine.newRuntime({
    memoryLimitBytes: limits.memoryBytes,
    maxStackSizeBytes: STACK_BYTES,
    interruptHandler: () => performance.now() > deadline,
    moduleLoader: (name) => SANDBOX_MODULES[name] ?? { error: new Error(`The module ${name} does not exist.`) },
  });
  const context = runtime.newContext();
  const ended = defineHost(context, evaluation.host);
  const outcome = runHandler(context, evaluation, limits);
  // Skipped after a limit, because the whole engine is discarded then.
  context.dispose();
  runtime.dispose();
  const { failure, value = null, stash = {}, args = {} } = outcome;
  const [thrown] = ended;
  if (thrown !== undefined) return { kind: 'ended', thrown: thrown.error, stash, args };
  if (failure !== undefined)
    return { kind: 'failed', message: `${failure.name}: ${failure.message}${frameOf(failure)}` };
  return { kind: 'returned', value, stash, args };
}

/** Defines `callHost`. The returned list receives the error that a function of the host throws. */
function defineHost(context: QuickJSContext, host: HostFunctions): { error: unknown }[] {
  const thrown: { error: unknown }[] = [];
  const callHost = context.newFunction('callHost', (name, args) => {
    try {
      const result = host(context.getString(name), parseList(context.getString(args)));
      return result === undefined ? context.undefined : context.newString(JSON.stringify(result));
    } catch (error) {
      thrown.push({ error });
      throw new Error('The evaluation has ended.');
    }
  });
  callHost.consume((handle) => context.setProp(context.global, 'callHost', handle));
  return thrown;
}

/** Runs the handler and returns its outcome. Throws when the evaluation reached a limit. */
function runHandler(context: QuickJSContext, evaluation: Evaluation, limits: SandboxLimits): Outcome {
  const bootstrap = evaluateModule(context, SANDBOX_MODULES.bootstrap ?? '', 'bootstrap');
  const exported = evaluateModule(context, evaluation.code, 'resolver');
  const run = context.getProp(bootstrap, 'run');
  const handler = context.getProp(exported, evaluation.handler);
  const text = context.newString(evaluation.context);
  const output = textOf(context, context.callFunction(run, context.undefined, handler, text), limits);
  for (const handle of [bootstrap, exported, run, handler, text]) handle.dispose();
  const outcome = v.parse(Outcome, JSON.parse(output));
  // QuickJS throws internal errors for its limits of memory and stack.
  if (outcome.failure?.name === 'InternalError') throw new Error(`Stopped: ${outcome.failure.message}.`);
  return outcome;
}

function evaluateModule(context: QuickJSContext, code: string, name: string): QuickJSHandle {
  const result = context.evalCode(code, name, { type: 'module' });
  if (!result.error) return result.value;
  throw new Error(failureText(context, result.error));
}

function textOf(
  context: QuickJSContext,
  result: ReturnType<QuickJSContext['callFunction']>,
  { resultCharacters }: SandboxLimits,
): string {
  if (result.error) throw new Error(failureText(context, result.error));
  const length = context.getProp(result.value, 'length').consume((handle) => context.getNumber(handle));
  if (length > resultCharacters) throw new Error(`Stopped: the result has ${length} characters.`);
  return result.value.consume((handle) => context.getString(handle));
}

function failureText(context: QuickJSContext, error: QuickJSHandle): string {
  const name = context.getProp(error, 'name').consume((handle) => context.getString(handle));
  const message = context.getProp(error, 'message').consume((handle) => context.getString(handle));
  return message === 'interrupted' ? 'Stopped: the time limit is exceeded.' : `${name}: ${message}`;
}

/** Returns the first stack frame inside the resolver's code, as ` (resolver:3:12)`; empty if there is none. */
function frameOf({ stack }: NonNullable<Outcome['failure']>): string {
  const [frame] = /resolver:\d+(:\d+)?/.exec(stack) ?? [];
  return frame === undefined ? '' : ` (${frame})`;
}

function parseList(text: string): unknown[] {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list : [];
}

/** Result of the function `run` of the bootstrap module. */
const Outcome = v.object({
  value: v.optional(v.unknown()),
  failure: v.optional(
    v.object({
      name: v.optional(v.string(), 'Error'),
      message: v.optional(v.string(), ''),
      stack: v.optional(v.string(), ''),
    }),
  ),
  stash: v.optional(v.unknown()),
  args: v.optional(v.unknown()),
});
type Outcome = v.InferOutput<typeof Outcome>;
