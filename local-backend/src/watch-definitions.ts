import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several steps, and branches change many. */
const DEBOUNCE_MILLISECONDS = 300;

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
  let watchers: FSWatcher[] = [];
  const restartWatchers = () => {
    const previous = watchers;
    watchers = watchFolders(folder, debounce);
    for (const watcher of previous) watcher.close();
  };
  const attempt = async () => {
    try {
      await change();
    } catch (error) {
      log(`${error instanceof Error ? error.message : error}\nThe backend goes on with the definitions it had.`);
    }
  };
  const debounce = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The burst may have brought folders, or put one in another's place.
      restartWatchers();
      work = work.then(attempt);
    }, DEBOUNCE_MILLISECONDS);
  };
  restartWatchers();
  return async () => {
    for (const watcher of watchers) watcher.close();
    clearTimeout(timer);
    await work;
  };
}

/**
 * Watches a folder and those below it. One watcher a folder: where the system has no recursive watching (Linux), Node's
 * own watches each file, and sees no more of one that another was put in the place of, as Git and many editors save.
 */
function watchFolders(folder: string, changed: () => void): FSWatcher[] {
  try {
    // Before the folder is read: what comes meanwhile is told.
    const watcher = watch(folder, changed).on('error', changed);
    const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [watcher, ...below.flatMap(({ name }) => watchFolders(join(folder, name), changed))];
  } catch (error) {
    // Gone already, which the folder above tells.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
