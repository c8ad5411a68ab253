import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What this process runs from, by the folder that its assemblies are kept in. */
const running = new Map<string, string>();

/**
 * Notes that this process runs from what is in a folder that `synthesize` made, and no more from the one before: its
 * functions are started from their bundles whenever they are called, hours later as well.
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

/** Whether a process that lives runs from an assembly. */
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
    // Somebody else's process may not be asked, which says that it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
