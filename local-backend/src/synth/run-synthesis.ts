import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { formatFailure, type SynthesisReport, serializeFailure } from './synthesis-failure.ts';

/** The definitions cannot be synthesized; the message says where and why in the compiler's or CDK's words. */
class SynthesisError extends Error {
  override readonly name = 'SynthesisError';
}

export interface SynthesisRequest {
  /** Folder with `backend.ts`. */
  amplify: string;
  /** Working directory: the folder that holds `amplify/`, as with `ampx`. */
  project: string;
  namespace: string;
  output: string;
}

/** Runs `backend.ts` in a child process and returns CDK's warnings about templates that could not be deployed. */
export async function runSynthesis(request: SynthesisRequest): Promise<string[]> {
  const child = fork(
    fileURLToPath(new URL('./synthesis-process.ts', import.meta.url)),
    [join(request.amplify, 'backend.ts')],
    {
      cwd: request.project,
      env: environment(request),
      execArgv: ['--import', typescriptLoader(), '--enable-source-maps', '--no-warnings'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const printed: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  let report: SynthesisReport | undefined;
  child.on('message', (message) => {
    // Only synthesis-process.ts writes to this channel.
    report = message as SynthesisReport;
  });
  const ending = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  if (report?.kind === 'done') return deploymentWarnings(printed.join(''));
  const failure = report?.failure ?? serializeFailure(new Error(`The synthesis ended with ${ending}`));
  throw new SynthesisError(
    `${request.amplify} cannot be synthesized\n${formatFailure(failure, request.amplify, printed.join(''))}`,
  );
}

/** Not `import.meta.resolve`: Vitest, which runs the backend for its suites, does not have it. */
function typescriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}

/** No AWS settings of the machine get in: the result must be the same everywhere and must not reach for an account. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(AWS_|CDK_|AMPLIFY_|NODE_OPTIONS$|VITEST)/.test(name)),
  );
}

function environment({ project, output, namespace }: SynthesisRequest): NodeJS.ProcessEnv {
  return {
    ...inheritedEnvironment(),
    ...directBundling(project),
    AWS_EC2_METADATA_DISABLED: 'true',
    npm_config_offline: 'true',
    // CloudFormation's rules, told as warnings: a sixth of the time, for what is never deployed.
    CDK_VALIDATION: 'false',
    CDK_OUTDIR: output,
    CDK_CONTEXT_JSON: JSON.stringify({
      'amplify-backend-namespace': namespace,
      'amplify-backend-name': 'local',
      'amplify-backend-type': 'sandbox',
      // Otherwise the time of day gets into the templates.
      secretLastUpdated: 0,
      'aws:cdk:disable-metadata': true,
      'aws:cdk:disable-stack-trace': true,
      'aws:cdk:enable-path-metadata': false,
    }),
  };
}

/** Puts `direct/npx` before npx, where the project has an esbuild that it can call: half of a synthesis is npx. */
function directBundling(project: string): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return {};
  try {
    const manifest = createRequire(join(project, 'package.json')).resolve('esbuild/package.json');
    const folder = fileURLToPath(new URL('./direct', import.meta.url));
    return {
      PATH: `${folder}${delimiter}${process.env.PATH ?? ''}`,
      LOCAL_BACKEND_ESBUILD: join(dirname(manifest), 'bin', 'esbuild'),
    };
  } catch {
    return {}; // CDK knows what to do without one.
  }
}

/** Stacks that need each other work here and fail at the first deployment, which is too late to learn of it. */
function deploymentWarnings(printed: string): string[] {
  return printed.split('\n').filter((line) => line.includes('Circular Dependencies'));
}
