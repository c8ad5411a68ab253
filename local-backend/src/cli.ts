import { parseArgs } from 'node:util';
import { startLocalBackend } from './start-local-backend.ts';

const HELP = `Runs an AWS Amplify Gen 2 backend on this machine, offline.

marquee-local-backend [options]

  --amplify DIR     the folder with backend.ts                   (default: amplify)
  --data DIR        where users, records and files are kept      (default: none, all is gone at the end)
  --port N          port on 127.0.0.1                            (default: 4280)
  --site DIR        a built single-page site to serve
  --origin URL      a further origin whose pages may use the backend; may be given several times
  --outputs FILE    where to write amplify_outputs.json
  --watch           follow changes of the definitions
  --faults          open /_local/faults, /_local/clock and /_local/schedules, with which tests
                    make requests fail, move the clock and run what is scheduled
  --help            this text
`;

/** Runs the command line: starts the backend, prints its URLs and stops it on Ctrl-C. */
export async function runCommandLine(commandLine: string[]): Promise<void> {
  const { values } = parseArgs({ args: commandLine, options: OPTIONS });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const backend = await startLocalBackend({
    amplifyFolder: values.amplify,
    dataFolder: values.data,
    port: values.port === undefined ? undefined : readPort(values.port),
    site: values.site,
    origins: values.origin,
    outputsFile: values.outputs,
    watch: values.watch,
    faults: values.faults,
  });
  console.log(`${values.site === undefined ? 'Local backend' : 'Site'}: ${backend.url}`);
  console.log(`Mailbox: ${backend.url}/_local/mailbox`);
  const end = () => void backend.stop().then(() => process.exit());
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

const OPTIONS = {
  amplify: { type: 'string', default: 'amplify' },
  data: { type: 'string' },
  port: { type: 'string' },
  site: { type: 'string' },
  origin: { type: 'string', multiple: true },
  outputs: { type: 'string' },
  watch: { type: 'boolean' },
  faults: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`--port must be a number from 0 to 65535, not ${text}`);
}
