import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LocalBackend, type LocalBackendOptions, startLocalBackend } from 'marquee-local-backend';
import { usualPort } from 'marquee-local-backend/usual-port';

export const dataFolder = process.env.MARQUEE_DATA ?? '.local';
const seededMark = path.join(dataFolder, 'seeded');

/** The local backend over this repository's `amplify/`, with the sample catalogue and the demo accounts in it. */
export async function startSeededBackend(options: Pick<LocalBackendOptions, 'site' | 'siteUrl' | 'origins' | 'watch'>) {
  const port = chosenPort();
  const backend = await startLocalBackend({
    amplifyFolder: 'amplify',
    dataFolder,
    port,
    // The committed file is the one of the usual port. The site finds its own server on any other, too.
    outputsFile: port === usualPort ? 'amplify_outputs.json' : undefined,
    // For the browser journeys, which make requests fail on purpose.
    faults: process.env.MARQUEE_FAULTS === 'on',
    ...options,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void backend.stop().then(() => process.exit(0));
    });
  }
  if (!existsSync(seededMark)) {
    console.log('Filling the catalogue (first run) ...');
    await fill(backend);
    writeFileSync(seededMark, new Date().toISOString());
  }
  return backend;
}

function chosenPort(): number {
  const text = process.env.MARQUEE_PORT?.trim();
  if (!text) return usualPort;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`MARQUEE_PORT is to be a number from 0 to 65535, not "${text}".`);
}

async function fill({ outputs, url: origin, adminCredentials, runSchedule }: LocalBackend): Promise<void> {
  const { createDemoAccounts, demoAccounts } = await import('../amplify/seed/demo-accounts.ts');
  const { seedCatalogue } = await import('../amplify/seed/seed.ts');
  await createDemoAccounts({ outputs, origin, adminCredentials });
  const { failures } = await seedCatalogue({ outputs, origin, ...demoAccounts.administrator, log: console.log });
  if (failures.length > 0) throw new Error(notFilled(failures));
  // The dashboard's figure of it is made by the hour; the first hour would begin without.
  await runSchedule('storage-measuring');
}

function notFilled(failures: string[]): string {
  const shown = failures.slice(0, 10);
  const more = failures.length > shown.length ? [`... and ${failures.length - shown.length} more.`] : [];
  return ['The catalogue could not be filled; the next start goes on with it.', ...shown, ...more].join('\n  ');
}
