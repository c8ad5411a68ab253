import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { FunctionCode, FunctionModel } from '../model/backend-model.ts';
import { logGroupName, logStreamName } from './function-environment.ts';

export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  constructor(
    readonly errorType: string,
    message: string,
    readonly trace: string[] = [],
  ) {
    super(message);
  }
}

/** Lambda's limits of the JSON that a synchronous invocation receives and returns, in bytes. */
const MAX_EVENT_BYTES = 6 * 1024 * 1024;
const MAX_RESULT_BYTES = MAX_EVENT_BYTES + 100;

/** Lambda's time limit of the init phase. */
const INIT_TIMEOUT_SECONDS = 20;

export interface ProcessOptions {
  variables: Record<string, string>;
  /** Returns the clock offset in milliseconds; called for each event. */
  clockOffset: () => number;
  /** Receives the process's output line by line. */
  log: (line: string) => void;
}

/** Starts a process. Throws `FunctionError` for code that is not supported. */
export function startFunctionProcess(model: FunctionModel, { variables, clockOffset, log }: ProcessOptions) {
  const [module = 'index', handler = 'handler'] = model.handler.split('.');
  const folder = codeFolder(model.code);
  const child = fork(
    fileURLToPath(new URL('./function-host.mjs', import.meta.url)),
    [bundleFile(folder, module), handler, String(clockOffset())],
    {
      cwd: folder,
      env: variables,
      // Options of this process (a loader, a profiler) do not apply to functions.
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  for (const output of [child.stdout, child.stderr]) {
    if (output) createInterface({ input: output }).on('line', log);
  }
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    // A process that failed to start, for example without its bundle, emits no `exit`.
    child.once('error', () => resolve());
  });
  const ready = nextReply(child, INIT_TIMEOUT_SECONDS, 'Init phase timed out');
  // `invoke` awaits `ready` as well and reports the error.
  ready.catch(() => child.kill('SIGKILL'));
  return {
    /** Resolves when the code is loaded or has failed to load. */
    started: ready.then(
      () => undefined,
      () => undefined,
    ),
    /** Invokes the function. Throws `FunctionError`; after a timeout or crash the process cannot be reused. */
    async invoke(event: unknown): Promise<unknown> {
      const json = JSON.stringify(event ?? null);
      if (Buffer.byteLength(json) > MAX_EVENT_BYTES) {
        const tooLarge = `Request must be smaller than ${MAX_EVENT_BYTES} bytes for the InvokeFunction operation`;
        throw new FunctionError('RequestEntityTooLargeException', tooLarge);
      }
      await ready;
      const deadline = Date.now() + model.timeoutSeconds * 1000;
      const reply = nextReply(
        child,
        model.timeoutSeconds,
        `Task timed out after ${model.timeoutSeconds.toFixed(2)} seconds`,
      );
      const message = { event: json, context: contextOf(model), deadline };
      child.send({ ...message, clockOffset: clockOffset() });
      return reply;
    },
    isAlive: (): boolean => child.connected && !child.killed,
    async end(): Promise<void> {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** One process of a function. It handles one event at a time, like Lambda. */
export type FunctionProcess = ReturnType<typeof startFunctionProcess>;

/** Waits for the next reply. Throws when the child exits or fails, or is killed at the time limit. */
function nextReply(child: ChildProcess, seconds: number, timeoutMessage: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.off('error', onError);
      act();
    };
    const fail = (...failure: ConstructorParameters<typeof FunctionError>) =>
      settle(() => reject(new FunctionError(...failure)));
    const onMessage = (message: unknown) => {
      // Only function-host.mjs sends messages on this channel, so they have this type.
      const { failure, result } = message as { failure?: FunctionFailure; result?: string };
      if (failure !== undefined) return fail(failure.errorType, failure.errorMessage, failure.trace);
      if (result !== undefined && Buffer.byteLength(result) > MAX_RESULT_BYTES) {
        const tooLarge = `Response payload size exceeded maximum allowed payload size (${MAX_RESULT_BYTES} bytes).`;
        return fail('Function.ResponseSizeTooLarge', tooLarge);
      }
      settle(() => resolve(result === undefined ? undefined : JSON.parse(result)));
    };
    const onExit = (code: number | null, signal: string | null) => {
      const reason = signal === null ? `exit status ${code}` : `signal: ${signal}`;
      fail('Runtime.ExitError', `Error: Runtime exited with error: ${reason}`);
    };
    const onError = (error: Error) => fail('Runtime.StartError', `The function cannot be run: ${error.message}`);
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('Sandbox.Timedout', timeoutMessage);
    }, seconds * 1000);
    child.on('message', onMessage);
    child.once('exit', onExit);
    child.once('error', onError);
    if (!child.connected) onExit(child.exitCode, child.signalCode);
  });
}

/** Returns the folder of the code. Writes inline code into it, as Lambda does. */
function codeFolder(code: FunctionCode): string {
  if (code.kind === 'unsupported') {
    throw new FunctionError('Runtime.Unsupported', `The local backend does not run ${code.feature}.`);
  }
  if (code.kind === 'folder') return code.folder;
  mkdirSync(code.folder, { recursive: true });
  // Without `type`, Node detects the module system; this file hides the project's `type`.
  writeFileSync(join(code.folder, 'package.json'), '{}');
  writeFileSync(join(code.folder, 'index.js'), code.source);
  return code.folder;
}

function bundleFile(folder: string, module: string): string {
  const files = ['.mjs', '.js', '.cjs'].map((extension) => join(folder, module + extension));
  return files.find((file) => existsSync(file)) ?? join(folder, `${module}.mjs`);
}

function contextOf(model: FunctionModel) {
  return {
    functionName: model.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: model.arn,
    memoryLimitInMB: String(model.memoryMegabytes),
    awsRequestId: randomUUID(),
    logGroupName: logGroupName(model),
    logStreamName,
    callbackWaitsForEmptyEventLoop: true,
  };
}

interface FunctionFailure {
  errorType: string;
  errorMessage: string;
  trace: string[];
}
