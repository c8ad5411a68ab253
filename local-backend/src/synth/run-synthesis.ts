import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { shownPath } from '../error-text.ts';
import { runInChild } from '../run-in-child.ts';
import type { RequestedBundles } from './function-bundles.ts';
import { formatFailure, type SynthesisReport, serializeFailure } from './synthesis-failure.ts';

/** The definitions cannot be synthesized; the message contains the location and the error of the compiler or of CDK. */
export class SynthesisError extends Error {
  override readonly name = 'SynthesisError';
}

export interface SynthesisRequest {
  amplify: string;
  /** `backend.ts` in the folder `amplify`. */
  backendFile: string;
  /** Working directory: the folder that contains `amplify/`, as with `ampx`. */
  project: string;
  namespace: string;
  output: string;
  /** Folder of the temporary files, which the caller removes. */
  temporary: string;
  loader: TypescriptLoader;
}

/** `tsx/esm` leaves CommonJS modules to Node, which saves a twentieth of a synthesis; CommonJS definitions need `tsx`. */
type TypescriptLoader = 'tsx' | 'tsx/esm';

export interface Synthesis {
  /** CDK's warnings about problems that prevent a deployment. */
  warnings: string[];
  bundles: RequestedBundles;
}

/** Runs `backend.ts` in a child process. Throws `SynthesisError`, or the reason of an aborted `signal`. */
export async function runSynthesis(request: SynthesisRequest, signal?: AbortSignal): Promise<Synthesis> {
  const child = new URL('./synthesis-process.ts', import.meta.url);
  const { report, printed, ending } = await runInChild<SynthesisReport>(
    child,
    [request.backendFile, request.temporary],
    {
      cwd: request.project,
      env: environment(request),
      execArgv: ['--import', typescriptLoader(request.loader), '--enable-source-maps', '--no-warnings'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      signal,
    },
  );
  if (report?.kind === 'done') return { warnings: deploymentWarnings(printed), bundles: report.bundles };
  const failure = report?.failure ?? serializeFailure(new Error(`The synthesis ended with ${ending}`));
  throw new SynthesisError(
    `${shownPath(request.amplify)} cannot be synthesized\n${formatFailure(failure, request.amplify, printed)}`,
  );
}

/** Returns the URL of the loader for child processes. Vitest, which runs the backend for its tests, lacks `import.meta.resolve`. */
export function typescriptLoader(name: TypescriptLoader): string {
  return pathToFileURL(createRequire(import.meta.url).resolve(name)).href;
}

/**
 * Returns the environment without the settings of AWS and its tools, because the result must be the same on all
 * machines and must not use an account.
 */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(AWS_|CDK_|AMPLIFY_(BACKEND|DATA|DISABLE|SSM)_|NODE_OPTIONS$|VITEST)/.test(name),
    ),
  );
}

function environment({ output, namespace }: SynthesisRequest): NodeJS.ProcessEnv {
  return {
    ...inheritedEnvironment(),
    AWS_EC2_METADATA_DISABLED: 'true',
    npm_config_offline: 'true',
    // Validates CloudFormation's rules only as warnings, which takes a sixth of the time; the templates are not
    // deployed.
    CDK_VALIDATION: 'false',
    CDK_OUTDIR: output,
    CDK_CONTEXT_JSON: JSON.stringify({
      'amplify-backend-namespace': namespace,
      'amplify-backend-name': 'local',
      'amplify-backend-type': 'sandbox',
      // The default is the current time, which would change the templates at each synthesis.
      secretLastUpdated: 0,
      'aws:cdk:disable-metadata': true,
      'aws:cdk:disable-stack-trace': true,
      'aws:cdk:disable-creation-stack-traces': true,
      'aws:cdk:disable-logicalId-metadata': true,
      'aws:cdk:enable-path-metadata': false,
    }),
  };
}

/** Selects warnings about circular dependencies of stacks, which work here but fail at the first deployment. */
function deploymentWarnings(printed: string): string[] {
  return printed.split('\n').filter((line) => line.includes('Circular Dependencies'));
}
