import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../error-text.ts';
import { type ServiceContext, ServiceError } from '../http/service.ts';
import type { FunctionModel } from '../model/backend-model.ts';
import type { FunctionMeter } from '../usage/usage-meter.ts';
import type { FunctionLogs } from './function-logs.ts';
import { functionName } from './function-name.ts';
import { FunctionError, type FunctionProcess, startFunctionProcess } from './function-process.ts';

const RUNNING_EVENTS_TIMEOUT_MILLISECONDS = 3000;

/** Number of additional idle periods that the last process of a function remains. */
const EXTRA_IDLE_PERIODS = 9;

/** Invokes functions as AppSync, Cognito and streams do, with event and result as JSON. */
export interface FunctionInvoker {
  /** Throws `FunctionError` when the function fails, is unknown or times out. */
  invoke(functionArn: string, event: unknown): Promise<unknown>;
}

export interface FunctionsOptions extends Pick<ServiceContext, 'faults' | 'log'> {
  functions: FunctionModel[];
  environmentOf: (model: FunctionModel) => Record<string, string>;
  /** Resolves when the bundles exist; invocations wait for it. Absent: they exist. */
  bundled?: Promise<void> | undefined;
  /** Receives each line of a function, and the outcome of each invocation. */
  logs?: Pick<FunctionLogs, 'append'>;
  /** Returns the functions' clock offset in milliseconds; absent: none. */
  clockOffset?: () => number;
  idleMilliseconds?: number;
  /** Receives durations and log bytes; absent: they are not counted. */
  meter?: FunctionMeter | undefined;
}

const PROCESSES_PER_FUNCTION = 4;

/** Time that an event waits for a busy process before another one starts: most events take less than a start. */
const BUSY_WAIT_MILLISECONDS = 50;

const IDLE_MILLISECONDS = 60_000;

/** Creates the backend's functions. Their processes start on demand. */
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
    /** Throws `FunctionError`, also for an unknown function and an injected fault. */
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
      // A wait for one of the few processes is none in AWS.
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

/** Waits while events are running, up to three seconds. */
async function waitWhile(isBusy: () => boolean): Promise<void> {
  const deadline = Date.now() + RUNNING_EVENTS_TIMEOUT_MILLISECONDS;
  while (isBusy() && Date.now() < deadline) await sleep(20);
}

interface PoolOptions {
  start: () => FunctionProcess;
  size: number;
  idleMilliseconds: number;
}

/**
 * Creates a pool of at most `size` processes, each of which handles one event at a time. Another process starts when all
 * are busy for some time; idle ones are stopped.
 */
function createFunctionPool({ start, size, idleMilliseconds }: PoolOptions) {
  const idle: { member: FunctionProcess; timer: NodeJS.Timeout }[] = [];
  const members = new Set<FunctionProcess>();
  const busy = new Set<FunctionProcess>();
  const waiting: ((member: FunctionProcess) => void)[] = [];
  let lastStart = Promise.resolve();
  let isClosed = false;

  async function acquire(): Promise<FunctionProcess> {
    for (let idleMember = idle.pop(); idleMember !== undefined; idleMember = idle.pop()) {
      clearTimeout(idleMember.timer);
      if (idleMember.member.isAlive()) return idleMember.member;
      members.delete(idleMember.member);
    }
    return members.size === 0 ? startMember() : waitForMember();
  }

  function waitForMember(): Promise<FunctionProcess> {
    return new Promise((resolve) => {
      waiting.push(resolve);
      void lastStart
        .then(() => sleep(BUSY_WAIT_MILLISECONDS))
        .then(() => {
          const position = waiting.indexOf(resolve);
          if (position < 0 || members.size >= size || isClosed) return;
          waiting.splice(position, 1);
          resolve(startMember());
        });
    });
  }

  function startMember(): FunctionProcess {
    const member = start();
    members.add(member);
    lastStart = member.started;
    return member;
  }

  function release(member: FunctionProcess): void {
    busy.delete(member);
    const next = waiting.shift();
    if (member.isAlive()) {
      if (next) next(member);
      else keepIdle(member, EXTRA_IDLE_PERIODS);
      return;
    }
    members.delete(member);
    if (next !== undefined && !isClosed) next(startMember());
  }

  /** Keeps an idle process. The last process of a function remains longer, which avoids cold starts after a minute. */
  function keepIdle(member: FunctionProcess, remainingPeriods: number): void {
    const timer = setTimeout(() => {
      const position = idle.findIndex((idleMember) => idleMember.member === member);
      if (position < 0 || members.size > 1 || remainingPeriods === 0) return void stopIdle(member);
      idle.splice(position, 1);
      keepIdle(member, remainingPeriods - 1);
    }, idleMilliseconds);
    timer.unref();
    idle.push({ member, timer });
  }

  async function stopIdle(member: FunctionProcess): Promise<void> {
    const position = idle.findIndex((idleMember) => idleMember.member === member);
    if (position < 0) return;
    idle.splice(position, 1);
    members.delete(member);
    await member.end();
  }

  return {
    /** Calls `onStart` when a process takes the event. */
    async invoke(event: unknown, onStart: () => void): Promise<unknown> {
      if (isClosed) throw new FunctionError('Runtime.Stopped', 'The local backend is stopping');
      const member = await acquire();
      busy.add(member);
      onStart();
      try {
        return await member.invoke(event);
      } finally {
        release(member);
      }
    },
    isBusy: (): boolean => busy.size > 0,
    /** Rejects new events, waits up to three seconds for running ones, then stops all processes. */
    async close(): Promise<void> {
      isClosed = true;
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      await waitWhile(() => busy.size > 0);
      await Promise.all(Array.from(members, (member) => member.end()));
    },
  };
}
