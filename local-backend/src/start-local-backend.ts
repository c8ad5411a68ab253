import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { LocalBackend, LocalBackendOptions } from '../bin/local-backend.mjs';
import { createMovableClock } from './clock.ts';
import { defaultPort } from './default-port.ts';
import { type Definitions, readDefinitions } from './definitions/read-definitions.ts';
import { createGapReport } from './definitions/report-gaps.ts';
import { watchDefinitions } from './definitions/watch-definitions.ts';
import { readIfPresent } from './durable-file.ts';
import { messageOf } from './error-text.ts';
import { createControlServices, createUsageService } from './http/control-services.ts';
import { createFaultInjector } from './http/faults.ts';
import { openServer } from './http/server.ts';
import type { Service } from './http/service.ts';
import { createSite } from './http/site.ts';
import { claimDataFolder } from './installation/data-folder.ts';
import { openInstallation } from './installation/installation.ts';
import { createServices, type Services } from './services.ts';
import { findBackendFile, recordUse } from './synth/synthesize.ts';
import { createUsageMeter } from './usage/usage-meter.ts';

export type { LocalBackend, LocalBackendOptions };

/**
 * Runs an Amplify Gen 2 backend on this machine. Throws, with a message for developers, when the definitions are
 * invalid or unsupported, a secret is missing, the port is in use, or another process uses the data folder; throws the
 * reason of an aborted `signal`.
 */
export async function startLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  const cleanups: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of cleanups.splice(0).reverse()) await step();
  };
  try {
    const backend = await start(options, cleanups, stop);
    options.signal?.throwIfAborted();
    return backend;
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
  const { dataFolder, log = console.log, origins = [], port = defaultPort, signal } = options;
  const clock = createMovableClock(options.clock ?? Date.now);
  const amplifyFolder = resolve(options.amplifyFolder);
  // Both are checked before the data folder is created, so that a start without definitions, or on a port in use,
  // creates no files.
  await findBackendFile(amplifyFolder);
  const server = await openServer({ port, origins, log, clock: clock.now, intercept: options.intercept });
  cleanups.push(server.close);
  cleanups.push((await claimDataFolder(dataFolder)).release);
  const read = () => readDefinitions(amplifyFolder, { dataFolder, port: server.port, log, signal });
  const faults = createFaultInjector();
  let definitions = await read();
  const meter = options.faults ? createUsageMeter() : undefined;
  const installation = await openInstallation(definitions.model, {
    ...{ folder: dataFolder, clock: clock.now, faults, log },
    meter: meter?.tables,
  });
  cleanups.push(installation.close);
  const { port: ownPort } = server;
  const { siteUrl = `http://localhost:${ownPort}` } = options;
  const createServicesFor = ({ model, secrets, bundled }: Definitions) =>
    createServices(model, {
      ...{ installation, port: ownPort, siteUrl, secrets, bundled, clock, faults, log },
      meter: meter?.functions,
    });
  let services = createServicesFor(definitions);
  await recordUse(definitions.assemblyFolder);
  cleanups.push(() => services.close());
  const moveClock = (offsetMilliseconds: number) => services.moveClock(offsetMilliseconds);
  const runSchedule = (functionName: string) => services.schedules.run(functionName);
  const adminSecret = installation.keys.adminCredentials.secretAccessKey;
  const controlServices = createControlServices({ faults, clock, moveClock, runSchedule, adminSecret });
  const siteSettings = { origin: server.url, outputs: () => definitions.outputs };
  const fixed = [
    ...(options.faults ? controlServices : []),
    ...(meter ? [createUsageService(meter, adminSecret)] : []),
    ...(await createSiteServices(options, amplifyFolder, siteSettings)),
  ];
  const reportGaps = createGapReport(log);
  const publish = async ({ model, outputs }: Definitions, own: Services) => {
    reportGaps(model);
    if (options.outputsFile !== undefined)
      await writeIfChanged(options.outputsFile, `${JSON.stringify(outputs, null, 2)}\n`, log);
    const all = [...own.services, ...fixed];
    server.use(meter ? all.map(meter.service) : all);
  };
  await publish(definitions, services);
  definitions.bundled.catch((error: unknown) => log(messageOf(error)));
  await installation.mediaConvert.start();

  const change = async () => {
    const next = await read();
    await next.bundled;
    // Created before the tables are migrated, so that rejected definitions change nothing.
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
    await publish(next, services);
    log('The changed definitions have been applied.');
    await previous.close();
  };
  if (options.watch) cleanups.push(watchDefinitions(amplifyFolder, change, log));
  return {
    url: server.url,
    get outputs() {
      return definitions.outputs;
    },
    bundled: definitions.bundled,
    adminCredentials: installation.keys.adminCredentials,
    mailbox: installation.mailbox,
    faults,
    moveClock,
    runSchedule,
    stop,
  };
}

/** Creates the service of the built site, if configured. */
async function createSiteServices(
  { site }: LocalBackendOptions,
  amplifyFolder: string,
  settings: { origin: string; outputs(): object },
): Promise<Service[]> {
  if (site === undefined) return [];
  const project = dirname(amplifyFolder);
  const rules = { customHttpFile: join(project, 'customHttp.yml'), rewritesFile: join(project, 'rewrites.json') };
  return [await createSite({ folder: resolve(site), ...rules, ...settings })];
}

/** Writes a changed file; else keeps its time, so that a development server does not reload the page. */
async function writeIfChanged(file: string, text: string, log: (line: string) => void): Promise<void> {
  const current = await readIfPresent(file);
  if (current === text) return;
  if (current !== undefined && !current.includes('/_local/'))
    log(
      `${file} described another backend and has been overwritten with this one. Run "npx ampx generate outputs" to restore it.`,
    );
  await writeFile(file, text);
}
