import { messageOf } from '../error-text.ts';
import { type ServiceContext, ServiceError } from '../http/service.ts';
import type { FunctionModel } from '../model/backend-model.ts';
import type { FunctionMeter } from '../usage/usage-meter.ts';
import type { FunctionLogs } from './function-logs.ts';
import { functionName } from './function-name.ts';
import { createFunctionPool, waitWhile } from './function-pool.ts';
import { FunctionError, startFunctionProcess } from './function-process.ts';

/** Invokes functions for AppSync, Cognito, streams and other event sources, with event and result as JSON. */
export interface FunctionInvoker {
  /** Invokes a function. Throws `FunctionError` when it fails, is unknown or times out. */
  invoke(functionArn: string, event: unknown): Promise<unknown>;
}

export interface FunctionsOptions extends Pick<ServiceContext, 'faults' | 'log'> {
  functions: FunctionModel[];
  environmentOf: (model: FunctionModel) => Record<string, string>;
  /** Resolves when the function bundles exist; invocations wait for it. Absent: they exist already. */
  bundled?: Promise<void> | undefined;
  /** Receives each output line of a function, and the outcome of each invocation. */
  logs?: Pick<FunctionLogs, 'append'>;
  /** Returns the functions' clock offset in milliseconds; absent: none. */
  clockOffset?: () => number;
  idleMilliseconds?: number;
  /** Receives durations and bytes of log; absent: they are not counted. */
  meter?: FunctionMeter | undefined;
}

const PROCESSES_PER_FUNCTION = 4;

const IDLE_MILLISECONDS = 60_000;

/** Creates the backend's functions. Their processes are started on demand. */
export function createFunctions(options: FunctionsOptions) {
  const {
    functions,
    environmentOf,
    clockOffset = () => 0,
    faults,
    log,
    logs,
    meter,
    idleMilliseconds = IDLE_MILLISECONDS,
  } = options;
  const pools = new Map(
    functions.map((model) => {
      const name = functionName(model);
      const logLine = (line: string) => {
        logs?.append(name, line);
        meter?.logged(name, line);
        log(`[${name}] ${line}`);
      };
      const start = () => startFunctionProcess(model, { variables: environmentOf(model), clockOffset, log: logLine });
      const { memoryMegabytes } = model;
      return [
        model.arn,
        {
          name,
          logLine,
          memoryMegabytes,
          pool: createFunctionPool({ start, size: PROCESSES_PER_FUNCTION, idleMilliseconds }),
        },
      ];
    }),
  );
  return {
    /** Invokes a function. Throws `FunctionError`, also for an unknown function and an injected fault. */
    async invoke(functionArn: string, event: unknown): Promise<unknown> {
      const found = pools.get(functionArn);
      if (found === undefined) {
        throw new FunctionError('ResourceNotFoundException', `Function not found: ${functionArn}`);
      }
      await faults.inject('lambda', found.name, undefined).catch((error: unknown) => {
        throw error instanceof ServiceError ? new FunctionError(error.code, error.message) : error;
      });
      await options.bundled?.catch((error: unknown) => {
        throw new FunctionError('Runtime.StartError', messageOf(error));
      });
      let start = performance.now();
      // The duration excludes the wait for a free process, which does not exist in AWS.
      const handleStart = () => {
        start = performance.now();
      };
      const report = (outcome: string) => {
        const milliseconds = Math.round(performance.now() - start);
        logs?.append(found.name, `${outcome} Duration: ${milliseconds} ms`);
        meter?.invoked(found.name, milliseconds, found.memoryMegabytes);
      };
      try {
        const result = await found.pool.invoke(event, handleStart);
        report('REPORT');
        return result;
      } catch (error) {
        for (const line of failureLines(error)) found.logLine(line);
        report('REPORT');
        throw error;
      }
    },
    /** Resolves when no event is running, after three seconds at the latest. */
    waitForRunningEvents: (): Promise<void> =>
      waitWhile(() => Array.from(pools.values()).some(({ pool }) => pool.isBusy())),
    /** Waits up to three seconds for running events, then stops all processes. */
    async close(): Promise<void> {
      await Promise.all(Array.from(pools.values(), ({ pool }) => pool.close()));
    },
  };
}

/** Returns the stack trace of a failed event, as Lambda logs it; the message alone for a timeout or crash. */
function failureLines(error: unknown): string[] {
  const trace = error instanceof FunctionError ? error.trace.filter((line) => line !== '') : [];
  const [first = messageOf(error), ...frames] = trace;
  return [`ERROR ${first}`, ...frames];
}

export type Functions = ReturnType<typeof createFunctions>;
