import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LocalBackend, startLocalBackend } from 'marquee-local-backend';

export const dataFolder = process.env.MARQUEE_DATA ?? '.local';
const usualPort = 4280;
const port = Number(process.env.MARQUEE_PORT ?? usualPort);
const seededMark = path.join(dataFolder, 'seeded');

/** The local backend over this repository's `amplify/`, with the sample catalogue and the demo accounts in it. */
export async function startSeededBackend(options: { site?: string; origins?: string[]; watch?: boolean }) {
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

async function fill({ outputs, url: origin, adminCredentials, runSchedule }: LocalBackend): Promise<void> {
  const { createDemoAccounts, demoAccounts } = await import('../amplify/seed/demo-accounts.ts');
  const { seedCatalogue } = await import('../amplify/seed/seed.ts');
  await createDemoAccounts({ outputs, origin, adminCredentials });
  const { failures } = await seedCatalogue({ outputs, origin, ...demoAccounts.administrator, log: console.log });
  if (failures.length > 0) throw new Error(`The catalogue could not be filled:\n${failures.join('\n')}`);
  // The dashboard's figure of it is made once a day; the first day would begin without.
  await runSchedule('storage-measuring');
}
