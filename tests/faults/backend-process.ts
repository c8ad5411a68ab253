import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import * as v from 'valibot';
import { listen } from '../support/listen';

const Keys = v.object({ adminCredentials: v.object({ accessKeyId: v.string(), secretAccessKey: v.string() }) });
const startTime = 60_000;

interface FurtherOptions {
  /** Further options of the command. */
  options?: string[];
  /** Further environment variables of the process. */
  variables?: Record<string, string>;
  /** Milliseconds after which a start counts as failed; by default a minute. */
  startTime?: number;
}

/** The local backend as a child process, on a data folder that outlives it. */
export class BackendProcess {
  private child: ChildProcess | undefined;
  private printed = '';

  constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly amplifyFolder = 'amplify',
    private readonly further: FurtherOptions = {},
  ) {}

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  get adminKey(): { accessKeyId: string; secretAccessKey: string } {
    return v.parse(Keys, JSON.parse(readFileSync(path.join(this.folder, 'keys.json'), 'utf8'))).adminCredentials;
  }

  get outputs(): object {
    return JSON.parse(readFileSync(this.outputsFile, 'utf8'));
  }

  /** Starts the process without waiting. */
  launch(): void {
    this.printed = '';
    const child = spawn(
      process.execPath,
      [
        'local-backend/bin/amplify-offline.mjs',
        '--no-watch',
        ...['--amplify', this.amplifyFolder],
        ...['--data', this.folder],
        ...['--port', String(this.port)],
        ...['--outputs', this.outputsFile],
        ...(this.further.options ?? []),
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...this.further.variables } },
    );
    const keep = (text: string) => {
      this.printed += text;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    this.child = child;
  }

  /** Starts the process and resolves once it serves; throws with its output if it fails. */
  async start(): Promise<void> {
    this.launch();
    const end = Date.now() + (this.further.startTime ?? startTime);
    while (Date.now() < end && this.child?.exitCode === null) {
      if (this.printed.includes('Mailbox: ')) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`The local backend did not start again:\n${this.printed}`);
  }

  /** `kill -9`: no handler runs and no write completes. Safe to repeat. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child?.signalCode === 'SIGKILL') return;
    if (!child || child.exitCode !== null)
      throw new Error(`The local backend had exited unexpectedly:\n${this.printed}`);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  get processId(): number {
    const id = this.child?.pid;
    if (id === undefined) throw new Error('The local backend is not running.');
    return id;
  }

  private get outputsFile(): string {
    return path.join(this.folder, 'outputs.json');
  }
}

/** Returns a port that is currently free. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  await close();
  return port;
}
