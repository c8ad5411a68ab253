import { createListeners } from '@/lib/listeners';
import type { SaveShelf } from '../sending/kept-saves';
import type { RunningSave } from '../sending/run-save';
import type { SaveFile } from '../sending/save-files';
import type { SaveSnapshot } from '../sending/save-snapshot';

/** A save that the dock has. */
export interface DockEntry {
  running: RunningSave;
  files: SaveFile[];
  /** A reload interrupted it, and nobody has gone on with it yet. */
  isInterrupted: boolean;
  /** Lets other tabs have it; undefined while this one does not hold it. */
  release: (() => void) | undefined;
}

/** Milliseconds: as often as somebody can read it. */
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
    /** Progress comes hundreds of times a second: it is drawn a few times. */
    tellSoon() {
      news ??= setTimeout(tell, newsEvery);
    },
    /** Once what is under way has been done: how a save stands is waited for. */
    tellNext() {
      clearTimeout(news);
      news = setTimeout(tell);
    },
  };
}

/** Whether the same saves stand alike, however much of each has been sent. */
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

/** Until it goes on, a save that was interrupted says so. */
export function entrySnapshot({ running, isInterrupted }: DockEntry): SaveSnapshot {
  const snapshot = running.snapshot();
  return isInterrupted ? { ...snapshot, phase: 'interrupted' } : snapshot;
}
