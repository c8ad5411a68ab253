import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import outputs from '../amplify_outputs.json' with { type: 'json' };
import { freePort } from '../tests/faults/backend-process';

const Keys = v.object({ adminCredentials: v.object({ accessKeyId: v.string(), secretAccessKey: v.string() }) });

export interface Site {
  url: string;
  outputs: object;
  adminKey: { accessKeyId: string; secretAccessKey: string };
  stop(): Promise<void>;
}

/**
 * Starts the built site like `npm start`, over its own backend: with the sample catalogue, or empty. `counted`: the
 * local backend counts the usage of its services (bench/usage.ts).
 */
export async function startSite(
  folder: string,
  content: 'sample catalogue' | 'nothing',
  usage: 'counted' | 'not counted' = 'not counted',
): Promise<Site> {
  const data = path.join(folder, 'site');
  mkdirSync(data, { recursive: true });
  // This marker tells the start script to skip the seed.
  if (content === 'nothing') writeFileSync(path.join(data, 'seeded'), '');
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: {
      ...process.env,
      MARQUEE_PORT: String(port),
      MARQUEE_DATA: data,
      MARQUEE_SAMPLE_STREAMS: 'off',
      ...(usage === 'counted' && { MARQUEE_FAULTS: 'on' }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    // Reads the output to its end: a full pipe would block the server.
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Marquee is open')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The site did not start (exit code ${code}).`)));
  });
  return {
    url: `http://localhost:${port}`,
    // Resource names and keys of the definitions are the same in every installation.
    outputs,
    adminKey: v.parse(Keys, JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8'))).adminCredentials,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
