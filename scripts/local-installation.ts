import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startLocalBackend } from 'marquee-local-backend';

export const dataFolder = process.env.MARQUEE_DATA ?? '.local';
const port = Number(process.env.MARQUEE_PORT ?? 4280);
const seededMark = path.join(dataFolder, 'seeded');

/** The local backend over this repository's `amplify/`, with the sample catalogue and the demo accounts in it. */
export async function startSeededBackend(options: { site?: string; origins?: string[]; watch?: boolean }) {
  const backend = await startLocalBackend({
    amplifyFolder: 'amplify',
    dataFolder,
    port,
    outputsFile: 'amplify_outputs.json',
    ...options,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void backend.stop().then(() => process.exit(0));
    });
  }
  if (!existsSync(seededMark)) {
    console.log('Filling the catalogue (first run) ...');
    const { seedLocalInstallation } = await import('../amplify/seed/seed-local-installation.ts');
    await seedLocalInstallation({
      outputs: backend.outputs,
      origin: backend.url,
      credentials: backend.adminCredentials,
      log: console.log,
    });
    writeFileSync(seededMark, new Date().toISOString());
  }
  return backend;
}
