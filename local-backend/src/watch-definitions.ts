import { watch } from 'node:fs';

/** Editors write a file in several steps, and branches change many. */
const QUIET_MILLISECONDS = 300;

/**
 * Calls `change` after each burst of changes in the folder, never twice at a time. When it fails, the words are printed
 * and everything stays as it was. Returns how to stop.
 */
export function watchDefinitions(
  folder: string,
  change: () => Promise<void>,
  log: (line: string) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();
  const attempt = async () => {
    try {
      await change();
    } catch (error) {
      log(`${error instanceof Error ? error.message : error}\nThe backend goes on with the definitions it had.`);
    }
  };
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(attempt);
    }, QUIET_MILLISECONDS);
  });
  return async () => {
    watcher.close();
    clearTimeout(timer);
    await work;
  };
}
