import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { hasCode, messageOf, shownPath } from './error-text.ts';
import { startLocalBackend } from './start-local-backend.ts';

const HELP = `Runs an AWS Amplify Gen 2 backend on this machine, offline.

amplify-offline [options]

  --amplify DIR     the folder with backend.ts                   (default: amplify)
  --data DIR        folder for users, records and files          (default: .amplify/offline beside it)
  --memory          store nothing on disk: all data is lost at the end
  --port N          port on 127.0.0.1; 0 for any free port       (default: 4280)
  --site DIR        a built single-page site to serve
  --origin URL      an origin whose pages may use the backend; can be repeated
                    (default: localhost on the ports of Vite, Next, Angular, webpack and Expo)
  --outputs FILE    where to write the client's configuration    (default: amplify_outputs.json)
  --no-outputs      do not write the client's configuration
  --no-watch        do not apply changes to the definitions
  --faults          enable /_local/faults, /_local/clock, /_local/schedules and /_local/usage, which let tests
                    make requests fail, move the clock, run schedules and count usage
  -h, --help        print this text
  -v, --version     print the version
`;

/** Ports of the development servers of Next, Angular, Vite, webpack and Expo. */
const DEVELOPMENT_ORIGINS = [3000, 4200, 5173, 8080, 8081].map((port) => `http://localhost:${port}`);

class InvalidOptionError extends Error {
  override readonly name = 'InvalidOptionError';
  constructor(reason: string) {
    super(`${reason} "amplify-offline --help" lists the options.`);
  }
}

/**
 * Runs the command line: starts the backend, prints its URLs and stops it on Ctrl-C or when the terminal closes. Throws
 * `InvalidOptionError` and the errors of `startLocalBackend`.
 */
export async function runCommandLine(commandLine: string[]): Promise<void> {
  const values = readOptions(commandLine);
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const manifest = new URL('../package.json', import.meta.url);
  if (values.version) return console.log(/"version": "(.*)"/.exec(readFileSync(manifest, 'utf8'))?.[1]);
  const defaultData = join(dirname(values.amplify), '.amplify', 'offline');
  const dataFolder = values.memory ? undefined : (values.data ?? defaultData);
  const options = {
    amplifyFolder: values.amplify,
    dataFolder,
    port: values.port === undefined ? undefined : readPort(values.port),
    site: values.site && existingFolder('--site', values.site),
    origins: values.origin?.map(readOrigin) ?? DEVELOPMENT_ORIGINS,
    outputsFile: values['no-outputs'] ? undefined : readOutputsFile(values.outputs, dataFolder),
    watch: !values['no-watch'],
    faults: values.faults,
  };
  const interruption = new AbortController();
  // Windows has SIGINT and, when the console closes, SIGHUP only.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interruption.abort());
  const { signal } = interruption;
  const backend = await startLocalBackend({ ...options, signal }).catch((error: unknown) => {
    if (signal.aborted) process.exit(0);
    throw error;
  });
  console.log(`${values.site === undefined ? 'Local backend' : 'Site'}: ${backend.url}`);
  console.log(`Studio: ${backend.url}/_local/`);
  console.log(`Mailbox: ${backend.url}/_local/mailbox`);
  const end = (code = 0) => void backend.stop().then(() => process.exit(code));
  // Without watching, nothing can repair a function that cannot be bundled.
  if (values['no-watch']) backend.bundled.catch(() => end(1));
  signal.addEventListener('abort', () => end());
}

/** Formats the error that ended the command: messages and causes, with a stack trace only for a programming error. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].some((code) => hasCode(error, code))) {
    const path = 'path' in error ? String(error.path) : '';
    return `${error.message.replace(path, path && shownPath(path))}. Let this user write there, or free space on the disk.`;
  }
  if (/^(|Type|Range|Reference|Syntax|Vali)Error$/.test(error.name)) return inspect(error);
  const causes = error.cause === undefined ? [] : [messageOf(error.cause)];
  return [`${error.name}: ${error.message}`, ...causes].join('\n  ');
}

const OPTIONS = {
  amplify: { type: 'string', default: 'amplify' },
  data: { type: 'string' },
  memory: { type: 'boolean' },
  port: { type: 'string' },
  site: { type: 'string' },
  origin: { type: 'string', multiple: true },
  outputs: { type: 'string', default: 'amplify_outputs.json' },
  'no-outputs': { type: 'boolean' },
  'no-watch': { type: 'boolean' },
  faults: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

function readOptions(args: string[]) {
  try {
    const { values } = parseArgs({ args, options: OPTIONS });
    // An unset shell variable makes an option empty; an empty --data would be the current folder.
    const empty = (['amplify', 'data', 'site', 'outputs'] as const).find((name) => values[name] === '');
    if (empty) throw new Error(`--${empty} is empty`);
    if (values.memory && values.data) throw new Error('--memory and --data cannot be combined: remove one of them');
    return values;
  } catch (error) {
    throw new InvalidOptionError(`${messageOf(error)}.`);
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65_536) return port;
  throw new InvalidOptionError(`--port must be a number from 0 to 65535, not "${text}".`);
}

function readOrigin(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidOptionError(`--origin must be an origin such as http://localhost:5173, not ${text}.`);
}

function existingFolder(option: string, folder: string): string {
  if (isFolder(folder)) return folder;
  throw new InvalidOptionError(`The folder of ${option} does not exist: ${shownPath(folder)}.`);
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function readOutputsFile(file: string, dataFolder: string | undefined): string {
  if (isFolder(file)) {
    const wrong = `not the folder ${shownPath(file)}`;
    throw new InvalidOptionError(`--outputs must be a file such as amplify_outputs.json, ${wrong}.`);
  }
  const folder = dirname(file);
  // The data folder need not exist: the start creates it.
  const isInData = dataFolder !== undefined && resolve(folder) === resolve(dataFolder);
  if (!isInData) existingFolder('--outputs', folder);
  return file;
}
