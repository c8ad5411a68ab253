import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { hasCode } from '../error-text.ts';

/**
 * Acquires a lock for this process until `release` is called or the process ends, or returns the id of the process that
 * holds it. The lock is that of a LevelDB store in the folder, which the operating system releases with its process.
 */
export async function acquireProcessLock(folder: string): Promise<{ release(): Promise<void> } | { heldBy: number }> {
  const level = new ClassicLevel(folder, { cacheSize: 0 });
  const holder = join(folder, 'process-id');
  try {
    await level.open();
  } catch (error) {
    if (!(error instanceof Error && hasCode(error.cause, 'LEVEL_LOCKED'))) throw error;
    return { heldBy: Number(await readFile(holder, 'utf8').catch(() => '')) };
  }
  await writeFile(holder, String(process.pid));
  return {
    async release() {
      // Before the lock is released: afterwards the folder may be another process's.
      await rm(folder, { recursive: true, force: true });
      await level.close();
    },
  };
}

export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return hasCode(error, 'EPERM');
  }
}
