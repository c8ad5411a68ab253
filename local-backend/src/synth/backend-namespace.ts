import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Returns the namespace of a backend's resources: the project's package name, which is the same on every machine. */
export async function backendNamespace(folder: string): Promise<string> {
  const name = await packageName(join(folder, 'package.json'));
  if (name !== undefined) return name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase() || 'app';
  return dirname(folder) === folder ? 'app' : backendNamespace(dirname(folder));
}

async function packageName(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const manifest: unknown = JSON.parse(text);
  if (typeof manifest !== 'object' || manifest === null || !('name' in manifest)) return undefined;
  return typeof manifest.name === 'string' ? manifest.name : undefined;
}
