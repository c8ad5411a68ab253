/*
 * Synthesizes definitions without the local backend. This distinguishes a project that cannot be deployed to any
 * account from one that only the local backend refuses.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInChild } from '../src/run-in-child.ts';
import { typescriptLoader } from '../src/synth/run-synthesis.ts';

const TIMEOUT_MILLISECONDS = 120_000;

/**
 * Imports `backend.ts` with the loader, the context and the signal of Amplify's command line (`CDKDeployer` of
 * `@aws-amplify/backend-deployer`), in a child process. Returns the error of Amplify or CDK, or undefined.
 */
export async function plainSynthesisError(amplifyFolder: string): Promise<string | undefined> {
  const output = await mkdtemp(join(tmpdir(), 'plain-synthesis-'));
  const child = new URL('./plain-synthesis-process.ts', import.meta.url);
  const { report, printed, ending } = await runInChild<PlainSynthesis>(child, [amplifyFolder], {
    cwd: dirname(amplifyFolder),
    execArgv: ['--import', typescriptLoader('tsx')],
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
    timeout: TIMEOUT_MILLISECONDS,
    killSignal: 'SIGKILL',
  });
  await rm(output, { recursive: true, force: true });
  if (report?.kind === 'done') return undefined;
  const bundling = /\[ERROR\] .*/.exec(printed)?.[0];
  return bundling ?? report?.message ?? `The synthesis ended with ${ending}`;
}

/** Message of the child process. */
export type PlainSynthesis = { kind: 'done' } | { kind: 'failed'; message: string };
