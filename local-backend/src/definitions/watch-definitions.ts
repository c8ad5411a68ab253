import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { hasCode, messageOf } from '../error-text.ts';

/** Debounce interval: editors write a file in several steps, and a branch switch changes many files. */
const DEBOUNCE_MILLISECONDS = 300;

/** Calls `change` after each burst of changes, one call at a time. Returns a function that stops it. */
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
      log(`${messageOf(error)}\nThe backend continues with the previous definitions.`);
    }
  };
  const debounce = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The changed folders may be new or replaced, so their watchers are created again.
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
 * Creates a watcher for a folder and for each subfolder. On Linux, Node's recursive watching watches each file and
 * misses files that are replaced by renaming, as Git and many editors do.
 */
function watchFolders(folder: string, changed: () => void): FSWatcher[] {
  try {
    // The watcher is created before the folder is read, so that no change is missed.
    const watcher = watch(folder, changed).on('error', changed);
    const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [watcher, ...below.flatMap(({ name }) => watchFolders(join(folder, name), changed))];
  } catch (error) {
    // The folder was deleted (EPERM on Windows); the parent's watcher reports it.
    if (hasCode(error, 'ENOENT') || hasCode(error, 'EPERM')) return [];
    throw error;
  }
}
