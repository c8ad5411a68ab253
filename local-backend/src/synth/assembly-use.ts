import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Assemblies in use by this process, by cache folder. */
const running = new Map<string, string>();

/**
 * Records that this process uses an assembly of `synthesize`, and no longer the previous one: functions start from its
 * bundles at any time.
 */
export async function recordUse(assemblyFolder: string): Promise<void> {
  const assembly = dirname(assemblyFolder);
  const before = running.get(dirname(assembly));
  if (before === assembly) return;
  running.set(dirname(assembly), assembly);
  await mkdir(notes(assembly), { recursive: true });
  await writeFile(join(notes(assembly), String(process.pid)), '');
  if (before !== undefined) await rm(join(notes(before), String(process.pid)), { force: true });
}

/** Tests whether a live process uses an assembly. */
export async function isInUse(assembly: string): Promise<boolean> {
  const users = await readdir(notes(assembly)).catch(() => []);
  return users.some((user) => isAlive(Number(user)));
}

const notes = (assembly: string) => join(assembly, 'users');

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
