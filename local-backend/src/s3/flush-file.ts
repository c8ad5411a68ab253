import { open } from 'node:fs/promises';

/** Resolves once a file's bytes are on disk and survive a power failure. */
export async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
