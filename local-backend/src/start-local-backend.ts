import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Clock, createMovableClock } from './clock.ts';
import { claimDataFolder } from './data-folder.ts';
import { defaultPort } from './default-port.ts';
import { type Definitions, readDefinitions } from './definitions.ts';
import { createFaultInjector, type FaultInjector } from './http/fault-injector.ts';
import { createFaultsService } from './http/faults-service.ts';
import { type Interceptor, type LocalServer, openServer } from './http/server.ts';
import type { Service } from './http/service.ts';
import { createSite } from './http/site.ts';
import { openInstallation } from './installation.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import type { AmplifyOutputs } from './outputs/amplify-outputs.ts';
import { createControlServices } from './schedules/control-services.ts';
import type { ScheduledRun } from './schedules/schedules.ts';
import { createServices, type Services } from './services.ts';
import { recordUse } from './synth/assembly-use.ts';
import { watchDefinitions } from './watch-definitions.ts';

export interface LocalBackendOptions {
  /** The folder with `backend.ts`. */
  amplifyFolder: string;
  /** Where users, records and files are kept; absent: in memory, gone at the end. */
  dataFolder?: string | undefined;
  /** Default 4280; 0: any free port. */
  port?: number | undefined;
  /** Folder of a built single-page site, served at `/`. */
  site?: string | undefined;
  /** Origins of pages that are served elsewhere: `http://localhost:5173`. */
  origins?: string[] | undefined;
  /** Where mail and feeds say that the site is: `http://localhost:5173`; otherwise at this backend. */
  siteUrl?: string | undefined;
  /** The time as users, tokens, signatures, functions and schedules see it. */
  clock?: Clock | undefined;
  /** Opens `/_local/faults`, `/_local/clock` and `/_local/schedules`. */
  faults?: boolean | undefined;
  /** Follows changes of the definitions. */
  watch?: boolean | undefined;
  /** Answers requests before the services do, from the moment the port is open: `npm start` shows its progress with it. */
  intercept?: Interceptor | undefined;
  /** Where to write `amplify_outputs.json`. */
  outputsFile?: string | undefined;
  log?: ((line: string) => void) | undefined;
}

export interface LocalBackend {
  /** `http://localhost:4280` */
  url: string;
  /** What `amplify_outputs.json` holds, for `Amplify.configure`. */
  readonly outputs: AmplifyOutputs;
  /** May do everything with every service. */
  adminCredentials: { accessKeyId: string; secretAccessKey: string };
  /** The mail that the backend "sent". */
  mailbox: Pick<Mailbox, 'messages'>;
  faults: FaultInjector;
  /**
   * Puts the clock so many milliseconds ahead of the one that it was started with (0: back). Resolves when the functions
   * that have become due by their schedules have run, each once.
   */
  moveClock(offsetMilliseconds: number): Promise<ScheduledRun[]>;
  /** Runs a scheduled function now; `functionName` is Amplify's name of it. Resolves with what it returned, or throws `FunctionError`. */
  runSchedule(functionName: string): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Runs an Amplify Gen 2 backend on this machine. Throws, with a message for people, when the definitions are wrong or
 * beyond imitation, a secret is missing, the port is taken, or another process has the data folder.
 */
export async function startLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  const cleanups: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of cleanups.splice(0).reverse()) await step();
  };
  try {
    return await start(options, cleanups, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  options: LocalBackendOptions,
  cleanups: (() => Promise<void>)[],
  stop: () => Promise<void>,
): Promise<LocalBackend> {
  const { dataFolder, log = console.log, origins = [], port = defaultPort } = options;
  const clock = createMovableClock(options.clock ?? Date.now);
  const amplifyFolder = resolve(options.amplifyFolder);
  cleanups.push((await claimDataFolder(dataFolder)).release);
  const server = await openServer({ port, origins, log, clock: clock.now, intercept: options.intercept });
  cleanups.push(server.close);
  const read = () => readDefinitions(amplifyFolder, { dataFolder, port: server.port, log });
  const faults = createFaultInjector();
  let definitions = await read();
  const installation = await openInstallation(definitions.model, { folder: dataFolder, clock: clock.now, faults, log });
  cleanups.push(installation.close);
  const { port: ownPort } = server;
  const { siteUrl = `http://localhost:${ownPort}` } = options;
  const createServicesFor = ({ model, secrets }: Definitions) =>
    createServices(model, { installation, port: ownPort, siteUrl, secrets, clock, faults, log });
  let services = createServicesFor(definitions);
  await recordUse(definitions.assemblyFolder);
  cleanups.push(() => services.close());
  const moveClock = (offsetMilliseconds: number) => {
    clock.move(offsetMilliseconds);
    return services.schedules.runDue();
  };
  const runSchedule = (functionName: string) => services.schedules.run(functionName);
  const adminSecret = installation.keys.adminCredentials.secretAccessKey;
  const controlServices = [
    createFaultsService(faults, adminSecret),
    ...createControlServices({ clock, moveClock, runSchedule, adminSecret }),
  ];
  const fixed = [...(options.faults ? controlServices : []), ...(await createSiteServices(options, amplifyFolder))];
  await publish(definitions, services, { server, fixed, options, log });

  const change = async () => {
    const next = await read();
    // Before the tables are laid out anew: definitions that are refused here change nothing.
    const nextServices = createServicesFor(next);
    try {
      await installation.configure(next.model);
    } catch (error) {
      await nextServices.close();
      throw error;
    }
    const previous = services;
    services = nextServices;
    definitions = next;
    await recordUse(next.assemblyFolder);
    await publish(next, services, { server, fixed, options, log });
    log('The backend follows the changed definitions.');
    await previous.close();
  };
  if (options.watch) cleanups.push(watchDefinitions(amplifyFolder, change, log));
  return {
    url: server.url,
    get outputs() {
      return definitions.outputs;
    },
    adminCredentials: installation.keys.adminCredentials,
    mailbox: installation.mailbox,
    faults,
    moveClock,
    runSchedule,
    stop,
  };
}

/** The built site, if there is one to be served. */
async function createSiteServices({ site }: LocalBackendOptions, amplifyFolder: string): Promise<Service[]> {
  if (site === undefined) return [];
  const project = dirname(amplifyFolder);
  const rules = { customHttpFile: join(project, 'customHttp.yml'), rewritesFile: join(project, 'rewrites.json') };
  return [await createSite({ folder: resolve(site), ...rules })];
}

async function publish(
  { model, outputs }: Definitions,
  { services }: Services,
  {
    server,
    fixed,
    options,
    log,
  }: { server: LocalServer; fixed: Service[]; options: LocalBackendOptions; log: (line: string) => void },
): Promise<void> {
  for (const resource of model.unsupportedResources) log(`Not imitated, does nothing here: ${resource}`);
  if (options.outputsFile !== undefined)
    await writeIfChanged(options.outputsFile, `${JSON.stringify(outputs, null, 2)}\n`);
  server.use([...services, ...fixed]);
}

/** An unchanged file keeps its time, so that a watching development server does not reload the page. */
async function writeIfChanged(file: string, text: string): Promise<void> {
  const current = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (current !== text) await writeFile(file, text);
}
