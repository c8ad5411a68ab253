import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { openObjectStore } from './object-store.ts';

const script = fileURLToPath(new URL('./fixtures/put-until-killed.ts', import.meta.url));

test('a process killed while writing leaves every object complete, and none older than reported', async () => {
  const folder = await temporaryFolder();
  for (const writes of [1, 20, 51]) {
    const done = await writeAndKill(folder, writes);
    const store = await openObjectStore(folder, Date.now);
    for (const [key, version] of done) {
      const object = store.find(key);
      const content = object && (await text(store.read(object, 0, object.size - 1)));
      expect(content).toBe(`${object?.etag} `.repeat(50_000));
      expect(Number(object?.etag)).toBeGreaterThanOrEqual(version);
    }
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    expect(await readdir(join(folder, 'blobs'))).toHaveLength(store.keys().length);
  }
});

/** Kills the process after it has completed a number of writes; returns the last reported version of each key. */
async function writeAndKill(folder: string, writes: number): Promise<Map<string, number>> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const done = new Map<string, number>();
  let count = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [key = '', version] = line.split(' ');
    done.set(key, Number(version));
    count++;
    if (count === writes) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  return done;
}
