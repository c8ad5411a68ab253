import type { Faults } from '../http/faults.ts';
import { ServiceError } from '../http/service.ts';
import type { FunctionModel } from '../model/backend-model.ts';
import { FunctionError } from './function-error.ts';
import { createFunctionPool } from './function-pool.ts';
import { startFunctionProcess } from './function-process.ts';

/** Calls functions as AppSync, Cognito and streams do: one event in, its result out (both as JSON). */
export interface FunctionInvoker {
  /** Throws `FunctionError` when the function fails, is unknown, or takes too long. */
  invoke(functionArn: string, event: unknown): Promise<unknown>;
}

export interface Functions extends FunctionInvoker {
  /** Lets the events at work end, for three seconds, then ends all processes. */
  close(): Promise<void>;
}

export interface FunctionsOptions {
  functions: FunctionModel[];
  /** The environment variables a process of the function is started with. */
  environmentOf: (model: FunctionModel) => Record<string, string>;
  /** Milliseconds that the functions' clock is ahead of this machine's; absent: it is the machine's. */
  clockOffset?: () => number;
  faults: Faults;
  log: (line: string) => void;
  idleMilliseconds?: number;
}

const PROCESSES_PER_FUNCTION = 4;
const IDLE_MILLISECONDS = 60_000;

/** The backend's functions, each in processes of its own that start when first needed. */
export function createFunctions({
  functions,
  environmentOf,
  clockOffset = () => 0,
  faults,
  log,
  idleMilliseconds,
}: FunctionsOptions): Functions {
  const pools = new Map(
    functions.map((model) => {
      const logLine = (line: string) => log(`[${model.friendlyName ?? model.name}] ${line}`);
      const start = () => startFunctionProcess(model, { variables: environmentOf(model), clockOffset, log: logLine });
      const idle = idleMilliseconds ?? IDLE_MILLISECONDS;
      return [
        model.arn,
        { model, pool: createFunctionPool({ start, size: PROCESSES_PER_FUNCTION, idleMilliseconds: idle }) },
      ];
    }),
  );
  return {
    async invoke(functionArn, event) {
      const found = pools.get(functionArn);
      if (found === undefined) throw unknownFunction(functionArn);
      await injectFault(faults, found.model);
      return found.pool.invoke(event);
    },
    async close() {
      await Promise.all(Array.from(pools.values(), ({ pool }) => pool.close()));
    },
  };
}

/** A planted failure reaches the caller as if the function itself had failed. */
async function injectFault(faults: Faults, { friendlyName, name }: FunctionModel): Promise<void> {
  try {
    await faults.inject('lambda', friendlyName ?? name, undefined);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new FunctionError({ errorType: error.code, errorMessage: error.message, trace: [] });
  }
}

function unknownFunction(functionArn: string): FunctionError {
  return new FunctionError({
    errorType: 'ResourceNotFoundException',
    errorMessage: `Function not found: ${functionArn}`,
    trace: [],
  });
}
