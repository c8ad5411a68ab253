import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { LocalBackend, LocalBackendOptions } from 'amplify-offline';
import { defaultPort } from 'amplify-offline/default-port';
import type { SeedOptions, SeedProgress } from '../../amplify/seed/seed.ts';
import { beforeEnd, endOnSignals } from '../end-process.ts';
import { switchFromEnvironment, unknownVariables } from '../environment-variables.ts';
import { runChild } from '../run-child.ts';

export const dataFolder = process.env.MARQUEE_DATA || '.local';
const seededMark = path.join(dataFolder, 'seeded');

type SeededBackendOptions = FillOptions &
  Pick<LocalBackendOptions, 'site' | 'siteUrl' | 'origins' | 'watch' | 'intercept'>;

/** Connection data of the backend, for scripts/start/fill-process.ts. */
export interface FillRequest extends Pick<LocalBackend, 'adminCredentials' | 'outputs'>, FillOptions {
  origin: string;
}

export interface FillOptions {
  /** Which sample films are encoded after a fill. */
  streams: SeedOptions['streams'];
  /** Sample customers with memberships, payments, requests and comments (amplify/seed/demo-customers.ts). */
  customers: 'none' | 'sample';
}

export const isCatalogueFilled = () => existsSync(seededMark);

/**
 * Starts the local backend over this repository's `amplify/`, with the sample catalogue and the demo accounts. Calls
 * `onFill` before the catalogue is filled, and on each progress event. The backend, also one that is starting, is stopped
 * before the process ends.
 */
export async function startSeededBackend(
  { streams, customers, ...options }: SeededBackendOptions,
  onFill: (progress?: SeedProgress) => void = () => undefined,
): Promise<LocalBackend> {
  for (const message of unknownVariables(process.env)) console.warn(message);
  // Throws for any argument: a start is configured by variables.
  parseArgs();
  const port = configuredPort();
  // Fault injection for the browser journeys.
  const faults = switchFromEnvironment('MARQUEE_FAULTS', 'off');
  // Loading it takes a second, which invalid variables and a reset do not need.
  const { startLocalBackend } = await import('amplify-offline');
  const areFilesMissing = isCatalogueFilled() && !existsSync(path.join(dataFolder, 'files'));
  const interruption = new AbortController();
  const starting = startLocalBackend({
    amplifyFolder: 'amplify',
    dataFolder,
    port,
    // The committed file names the default port. On another port the site still uses the server of its own origin.
    outputsFile: port === defaultPort ? 'amplify_outputs.json' : undefined,
    faults,
    signal: interruption.signal,
    ...options,
  });
  beforeEnd(async () => {
    interruption.abort();
    const started = await starting.catch(() => undefined);
    await started?.stop();
  });
  endOnSignals();
  const backend = await starting;
  if (areFilesMissing) console.log('Run "npm run seed" to upload the files of the sample catalogue again.');
  if (!isCatalogueFilled()) {
    console.log('Filling the catalogue (first run) ...');
    onFill();
    await fill(backend, { streams, customers }, onFill);
    writeFileSync(seededMark, new Date().toISOString());
  }
  return backend;
}

function configuredPort(): number {
  const text = process.env.MARQUEE_PORT?.trim();
  if (!text) return defaultPort;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`MARQUEE_PORT must be a number from 0 to 65535, not "${text}".`);
}

async function fill(
  backend: LocalBackend,
  options: FillOptions,
  onFill: (progress: SeedProgress) => void,
): Promise<void> {
  const { adminCredentials, outputs, url: origin, runSchedule } = backend;
  const request: FillRequest = { adminCredentials, outputs, origin, ...options };
  const isFilled = await runChild(['--import', 'tsx', 'scripts/start/fill-process.ts'], {
    // scripts/prepare.mjs checks the Node version; this silences the SDK's warning about future versions.
    environment: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    message: request,
    // scripts/start/fill-process.ts sends only these messages.
    onMessage: (message) => onFill(message as SeedProgress),
  });
  if (!isFilled) throw new Error('The catalogue could not be filled completely; the next start continues filling it.');
  // A schedule computes the storage figure every hour; the dashboard would have none during the first hour.
  await runSchedule('storage-measuring');
}
