import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { hasCode } from './error-text.ts';

/** Reads a text file; undefined when it does not exist. */
export async function readIfPresent(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
}

/** Writes a new file, readable by its owner only (mode 0600). Resolves once it is on disk. */
export async function writeNew(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a file atomically: before the rename of the draft the old content is current, after it the new one. */
export async function replaceFile(
  file: string,
  text: string,
  draft = `${file}.${randomBytes(6).toString('hex')}`,
): Promise<void> {
  await writeNew(draft, text);
  await rename(draft, file);
}

/** Resolves once a file's bytes are on disk and survive a power failure. */
export async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
