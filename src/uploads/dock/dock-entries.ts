import { createListeners } from '@/lib/listeners';
import type { SaveShelf } from '../sending/kept-saves';
import type { RunningSave } from '../sending/run-save';
import type { SaveFile } from '../sending/save-files';
import type { SaveSnapshot } from '../sending/save-snapshot';

/** A save that the dock has. */
export interface DockEntry {
  running: RunningSave;
  files: SaveFile[];
  /** True if a reload interrupted the save and the user has not resumed it yet. */
  isInterrupted: boolean;
  /** Lets other tabs have it; undefined while this one does not hold it. */
  release: (() => void) | undefined;
}

/** Interval between progress updates in milliseconds, long enough to read one. */
const newsEvery = 250;

/** The saves of a dock by their ids, and who wants to hear of them. */
export function dockEntries(shelf: SaveShelf) {
  const entries = new Map<string, DockEntry>();
  const listeners = createListeners();
  let saves: readonly SaveSnapshot[] = [];
  let standings = saves;
  let news: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    clearTimeout(news);
    news = undefined;
    saves = [...entries.values()].map(entrySnapshot);
    for (const { phase, saveId } of saves) {
      if (phase === 'done' || phase === 'discarded') letGo(saveId);
      if (phase === 'discarded') entries.delete(saveId);
    }
    saves = saves.filter(({ phase }) => phase !== 'discarded');
    if (!areAlike(standings, saves)) standings = saves;
    listeners.tell();
  };
  const letGo = (saveId: string) => {
    const entry = entries.get(saveId);
    if (!entry?.release) return;
    entry.release();
    entry.release = undefined;
    void shelf.forget(saveId);
  };
  return {
    entries,
    getSaves: () => saves,
    getStandings: () => standings,
    subscribe: listeners.subscribe,
    tell,
    /** Throttles progress updates, which arrive hundreds of times a second. */
    tellSoon() {
      news ??= setTimeout(tell, newsEvery);
    },
    /** Notifies in the next task, after pending updates have run: listeners wait for a change of state. */
    tellNext() {
      clearTimeout(news);
      news = setTimeout(tell);
    },
  };
}

/** True if both lists hold the same saves in the same states, regardless of progress. */
function areAlike(some: readonly SaveSnapshot[], others: readonly SaveSnapshot[]): boolean {
  const standing = ({ saveId, ...save }: SaveSnapshot) => [
    saveId,
    save.phase,
    ...(save.phase === 'failed' ? [save.step, save.file, save.problem] : []),
    ...('outcome' in save ? [save.outcome] : []),
  ];
  const [one, other] = [some.flatMap(standing), others.flatMap(standing)];
  return one.length === other.length && one.every((fact, at) => fact === other[at]);
}

/** Returns the snapshot of a save; reports an interrupted one as such until it is resumed. */
export function entrySnapshot({ running, isInterrupted }: DockEntry): SaveSnapshot {
  const snapshot = running.snapshot();
  return isInterrupted ? { ...snapshot, phase: 'interrupted' } : snapshot;
}
