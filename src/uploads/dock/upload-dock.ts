import type { TitleSave } from '@/catalogue/edited-title';
import { kinds } from '@/catalogue/kinds';
import type { Kind } from '@/catalogue/kinds/kind';
import type { SaveOutcome } from '@/catalogue/save-outcome';
import { keptFileOf } from '../sending/kept-file';
import type { SaveShelf } from '../sending/kept-saves';
import { type RunningSave, runSave } from '../sending/run-save';
import { fileOfKept, fileToSave, type SaveFile } from '../sending/save-files';
import type { SavePorts } from '../sending/save-ports';
import { isRunning } from '../sending/save-snapshot';
import { type DockEntry, dockEntries, entrySnapshot } from './dock-entries';
import { giveBack } from './give-back';
import type { TabLocks } from './tab-lock';
import type { SaveHandle, SaveToStart, UploadDockStore } from './upload-dock-store';

interface DockPorts extends SavePorts {
  shelf: SaveShelf;
  locks: TabLocks;
  /** Writes the record of an interrupted save. */
  saveKept(kind: Kind, toSave: TitleSave): Promise<SaveOutcome>;
}

/**
 * Makes the store of the saves of this tab and those that a reload interrupted. A failure becomes a state of its save;
 * nothing is thrown.
 */
export function createUploadDock(ports: DockPorts): UploadDockStore {
  const { entries, getSaves, getStandings, subscribe, tell, tellSoon, tellNext } = dockEntries(ports.shelf);
  let taken: ReadonlySet<string> = new Set();

  const run = (save: Omit<SaveToStart, 'files'>, files: SaveFile[]): RunningSave =>
    runSave({ ...save, titleId: save.toSave?.id, files }, ports, {
      onChange: tellSoon,
      onStanding: tellNext,
      onSent: (path) => void ports.shelf.noteSent(save.saveId, path),
    });

  const startSave = (save: SaveToStart): SaveHandle => {
    const before = entries.get(save.saveId);
    if (before && isRunning(entrySnapshot(before))) return handle(save.saveId, before.running);
    const files = save.files.map((file) => before?.files.find(({ path }) => path === file.path) ?? fileToSave(file));
    const running = run(save, files);
    entries.set(save.saveId, { running, files, isInterrupted: false, release: before?.release });
    tell();
    void beginHere(save, files)
      .catch((failure: unknown) => console.warn('This save would not be found after a reload.', failure))
      .then(() => running.retry());
    return handle(save.saveId, running);
  };

  /** Locks the save against other tabs and stores it, so that this tab can resume it after a reload. */
  const beginHere = async ({ saveId, kind, title, toSave, files }: SaveToStart, started: SaveFile[]) => {
    const entry = entries.get(saveId);
    if (!entry) return;
    entry.release ??= await ports.locks.take(saveId);
    const kept = await Promise.all(files.map(keptFileOf));
    // It was cancelled meanwhile.
    if (entries.get(saveId) !== entry) return entry.release?.();
    if (!toSave) return;
    const sent = new Set(started.filter(({ state }) => state === 'sent').map(({ path }) => path));
    const withSent = kept.map((file) => ({ ...file, isSent: sent.has(file.path) }));
    await ports.shelf.keep({ saveId, kind: kind.name, title, keptAt: Date.now(), toSave, files: withSent });
  };

  /** Notifies right after a user action, before its result is known. */
  const andTell =
    <Given extends unknown[], Answer>(act: (...given: Given) => Answer) =>
    (...given: Given): Answer => {
      const answer = act(...given);
      tell();
      return answer;
    };

  const handle = (saveId: string, running: RunningSave): SaveHandle => ({
    getState: () => running.snapshot(),
    subscribe,
    pause: andTell(running.pause),
    resume: andTell(running.resume),
    retry: andTell(running.retry),
    cancel: async () => {
      const entry = entries.get(saveId);
      if (entry?.isInterrupted && !(await takeOver(entry, saveId))) return;
      await andTell(running.cancel)();
    },
    finished: running.finished,
  });

  const takeOver = async (entry: DockEntry, saveId: string): Promise<boolean> => {
    entry.release ??= await ports.locks.take(saveId);
    if (entry.release) {
      entry.isInterrupted = false;
      return true;
    }
    entries.delete(saveId);
    tell();
    return false;
  };

  const goOn = async (saveId: string): Promise<boolean> => {
    const entry = entries.get(saveId);
    if (!entry || !(await takeOver(entry, saveId))) return false;
    // Also what failed beside it: without that the save would only be taken back again.
    entry.running.retry();
    return true;
  };

  return {
    startSave,
    goOn,
    subscribe,
    getSaves,
    getStandings,
    handleOf: (saveId) => {
      const entry = entries.get(saveId);
      return entry && handle(saveId, entry.running);
    },
    async findInterrupted() {
      const [all, held] = await Promise.all([ports.shelf.all(), ports.locks.taken()]);
      taken = new Set(held);
      const left = new Set(all.map(({ saveId }) => saveId).filter((saveId) => !taken.has(saveId)));
      // Another tab has taken it up, or ended it.
      for (const [saveId, { isInterrupted }] of entries) {
        if (isInterrupted && !left.has(saveId)) entries.delete(saveId);
      }
      for (const { saveId, kind: name, title, toSave, files: kept } of all) {
        if (entries.has(saveId) || !left.has(saveId) || !toSave) continue;
        const kind = kinds[name];
        const files = kept.map(fileOfKept);
        const save = () => ports.saveKept(kind, toSave);
        const running = run({ saveId, kind, title, save, toSave }, files);
        entries.set(saveId, { running, files, isInterrupted: true, release: undefined });
      }
      tell();
    },
    async chooseAgain(saveId, path, file) {
      const entry = entries.get(saveId);
      const lost = entry?.files.find((one) => one.path === path);
      if (!entry || !lost) return 'other content';
      const answer = await giveBack(lost, file);
      if (answer !== 'same') return answer;
      tell();
      if (entry.files.every(({ state }) => state !== 'missing')) await goOn(saveId);
      return 'same';
    },
    runsElsewhere: (saveId) => taken.has(saveId) && !entries.has(saveId),
    dismiss(saveId) {
      const entry = entries.get(saveId);
      if (!entry || isRunning(entry.running.snapshot())) return;
      entries.delete(saveId);
      entry.release?.();
      tell();
    },
  };
}
