/*
 * Synthesizes definitions without the local backend, to tell a project that no account could deploy from one that the
 * local backend refuses.
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { typescriptLoader } from '../src/synth/run-synthesis.ts';

const TIMEOUT_MILLISECONDS = 120_000;

/**
 * Imports `backend.ts` with the loader, the context and the signal of Amplify's command line (`CDKDeployer` of
 * `@aws-amplify/backend-deployer`), in a child process. Returns the error of Amplify or CDK, or undefined.
 */
export async function plainSynthesisError(amplifyFolder: string): Promise<string | undefined> {
  const output = await mkdtemp(join(tmpdir(), 'plain-synthesis-'));
  const child = fork(fileURLToPath(new URL('./plain-synthesis-process.ts', import.meta.url)), [amplifyFolder], {
    cwd: dirname(amplifyFolder),
    execArgv: ['--import', typescriptLoader()],
    env: {
      ...process.env,
      CDK_OUTDIR: output,
      CDK_CONTEXT_JSON: JSON.stringify({
        'amplify-backend-namespace': 'plain',
        'amplify-backend-name': 'plain',
        'amplify-backend-type': 'sandbox',
      }),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const printed: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MILLISECONDS);
  let result: PlainSynthesis | undefined;
  child.on('message', (message) => {
    // Only plain-synthesis-process.ts writes to this channel.
    result = message as PlainSynthesis;
  });
  const ending = await new Promise<string>((done) => {
    child.once('close', (code, signal) => done(signal ?? `code ${code}`));
  });
  clearTimeout(timer);
  await rm(output, { recursive: true, force: true });
  if (result?.kind === 'done') return undefined;
  const bundling = /\[ERROR\] .*/.exec(printed.join(''))?.[0];
  return bundling ?? result?.message ?? `The synthesis ended with ${ending}`;
}

/** Message of the child process. */
export type PlainSynthesis = { kind: 'done' } | { kind: 'failed'; message: string };
