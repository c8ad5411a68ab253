import type { Faults } from '../http/faults.ts';
import { ServiceError } from '../http/service.ts';
import type { FunctionModel } from '../model/backend-model.ts';
import { FunctionError } from './function-error.ts';
import { createFunctionPool } from './function-pool.ts';
import { startFunctionProcess } from './function-process.ts';

/** Invokes functions as AppSync, Cognito and streams do, with event and result as JSON. */
export interface FunctionInvoker {
  /** Throws `FunctionError` when the function fails, is unknown or times out. */
  invoke(functionArn: string, event: unknown): Promise<unknown>;
}

export interface Functions extends FunctionInvoker {
  /** Waits up to three seconds for running events, then stops all processes. */
  close(): Promise<void>;
}

export interface FunctionsOptions {
  functions: FunctionModel[];
  /** Returns the environment variables of the function's processes. */
  environmentOf: (model: FunctionModel) => Record<string, string>;
  /** Returns the functions' clock offset in milliseconds; absent: none. */
  clockOffset?: () => number;
  faults: Faults;
  log: (line: string) => void;
  idleMilliseconds?: number;
}

const PROCESSES_PER_FUNCTION = 4;
const IDLE_MILLISECONDS = 60_000;

/** Creates the backend's functions. Their processes start on demand. */
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

/** Reports an injected fault to the caller as an error of the function. */
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
