import type { SaveOutcome, TitleSave } from '@/catalogue/edited-title';
import { kinds } from '@/catalogue/kinds';
import type { Kind } from '@/catalogue/kinds/kind';
import { createListeners } from '@/lib/listeners';
import { type FileDifference, restoreFile } from '../sending/file-fingerprint';
import { pendingFileState } from '../sending/pending-file';
import { createSaveEngine, type SaveEngine, type SavePorts, type SaveToRun } from '../sending/save-engine';
import { isSaveRunning, phaseOf, type SaveSnapshot, snapshotOf } from '../sending/save-snapshot';
import { type FileState, queued, type SaveState } from '../sending/save-state';
import { storedFileState } from '../sending/stored-saves';

export interface SaveHandle {
  getState(): SaveSnapshot;
  subscribe(listener: () => void): () => void;
  /** Pauses the file at a path, or all files. */
  pause(path?: string): void;
  resume(path?: string): void;
  retry(path?: string): void;
  /** Cancels the save and deletes its uploaded files. Has no effect while the record is being written. */
  cancel(): Promise<void>;
  finished: SaveEngine['finished'];
}

/** All saves of this tab, and those that closed pages of this browser left behind. */
export interface UploadDockStore {
  subscribe(listener: () => void): () => void;
  getSaves(): readonly SaveSnapshot[];
  /** The saves as of the last change of their list or of a phase; the same array while only progress changes. */
  getSavePhases(): readonly SaveSnapshot[];
  startSave(save: SaveToRun): SaveHandle;
  handleOf(saveId: string): SaveHandle | undefined;
  /** Finds the saves that closed pages left behind. */
  findInterrupted(): Promise<void>;
  /** Restores a file of an interrupted save; the save resumes when it has all files. */
  chooseAgain(saveId: string, path: string, file: File): Promise<'same' | FileDifference>;
  /** Resumes an interrupted save that needs no file. Resolves to false if another tab holds its lock. */
  resumeInterrupted(saveId: string): Promise<boolean>;
  /** Cancels interrupted and failed saves that `saveId` has replaced, and deletes their uploaded files. */
  cancelReplaced(titleId: string, saveId: string): Promise<void>;
  /** True if another tab of this browser held the lock of the save at the last check. */
  runsElsewhere(saveId: string): boolean;
  /** Removes a finished save from the list. */
  dismiss(saveId: string): void;
}

interface DockPorts extends SavePorts {
  /** Writes the record of an interrupted save. */
  saveStored(kind: Kind, toSave: TitleSave): Promise<SaveOutcome>;
}

/** Milliseconds between progress updates, which arrive hundreds of times a second. */
const progressInterval = 250;

/**
 * Creates the store of saves. Lives outside React, so that saves survive page navigation. A failure becomes a state of
 * its save; nothing is thrown.
 */
export function createUploadDock(ports: DockPorts): UploadDockStore {
  const { locks, storage, connection } = ports;
  const engines = new Map<string, SaveEngine>();
  const listeners = createListeners();
  let saves: readonly SaveSnapshot[] = [];
  let savePhases = saves;
  let lockedSaves: ReadonlySet<string> = new Set();
  let update: ReturnType<typeof setTimeout> | undefined;

  const notify = () => {
    clearTimeout(update);
    update = undefined;
    for (const [saveId, engine] of engines) {
      if (engine.getState().step.name === 'discarded') engines.delete(saveId);
    }
    const now = performance.now();
    saves = [...engines.values()].map((engine) => snapshotOf(engine.getState(), now));
    if (!haveSamePhases(savePhases, saves)) savePhases = saves;
    listeners.notify();
  };

  const run = (save: SaveToRun, start: Pick<SaveState, 'step' | 'files'>): SaveEngine => {
    const engine = createSaveEngine(save, start, ports, (isNewStep) => {
      if (!isNewStep) {
        update ??= setTimeout(notify, progressInterval);
        return;
      }
      // Notifies in the next task, after pending callbacks: listeners wait for a change of phase.
      clearTimeout(update);
      update = setTimeout(notify);
    });
    engines.set(save.saveId, engine);
    return engine;
  };

  const handle = (saveId: string, engine: SaveEngine): SaveHandle => {
    /** Notifies right after a user action, before its result is known. */
    const act = (event: Parameters<SaveEngine['dispatch']>[0]) => {
      engine.dispatch(event);
      notify();
    };
    return {
      getState: () => snapshotOf(engine.getState(), performance.now()),
      subscribe: listeners.subscribe,
      pause: (path) => act({ type: 'pause', path }),
      resume: (path) => act({ type: 'resume', path, isOnline: connection.isThere() }),
      retry: (path) => act({ type: 'retry', path }),
      async cancel() {
        if (engine.getState().step.name === 'interrupted' && !(await lock(saveId))) return;
        act({ type: 'cancel' });
        await engine.discarding();
      },
      finished: engine.finished,
    };
  };

  /** Locks an interrupted save for this tab; removes it here if another tab has taken it. */
  const lock = async (saveId: string): Promise<boolean> => {
    if (await locks.take(saveId)) return true;
    engines.delete(saveId);
    notify();
    return false;
  };

  const resumeInterrupted = async (saveId: string): Promise<boolean> => {
    const engine = engines.get(saveId);
    if (!engine || !(await lock(saveId))) return false;
    // Includes failed files, which would fail the save again.
    engine.dispatch({ type: 'retry' });
    notify();
    return true;
  };

  return {
    resumeInterrupted,
    subscribe: listeners.subscribe,
    getSaves: () => saves,
    getSavePhases: () => savePhases,
    startSave(save) {
      const before = engines.get(save.saveId);
      if (before && isSaveRunning(phaseOf(before.getState()))) return handle(save.saveId, before);
      const sent = new Map(before?.getState().files.map((file) => [file.path, file]));
      const files = save.files.map((file) => restarted(sent.get(file.path)) ?? pendingFileState(file));
      const engine = run(save, { step: { name: 'preparing' }, files });
      notify();
      return handle(save.saveId, engine);
    },
    handleOf(saveId) {
      const engine = engines.get(saveId);
      return engine && handle(saveId, engine);
    },
    async findInterrupted() {
      const [stored, locked] = await Promise.all([storage.getAll(), locks.taken()]);
      lockedSaves = new Set(locked);
      const left = new Set(stored.map(({ saveId }) => saveId).filter((saveId) => !locked.has(saveId)));
      // Removes the saves that another tab has resumed or finished.
      for (const [saveId, engine] of engines) {
        if (engine.getState().step.name === 'interrupted' && !left.has(saveId)) engines.delete(saveId);
      }
      for (const { saveId, kind: name, title, toSave, draftKey, keptAt, files } of stored) {
        if (engines.has(saveId) || !left.has(saveId) || !toSave) continue;
        const kind = kinds[name];
        const save = () => ports.saveStored(kind, toSave);
        const start = { step: { name: 'interrupted' } as const, files: files.map(storedFileState) };
        run({ saveId, kind, title, save, toSave, draftKey, keptAt, files: [] }, start);
      }
      notify();
    },
    async chooseAgain(saveId, path, file) {
      const engine = engines.get(saveId);
      const original = engine?.getState().files.find((one) => one.path === path)?.original;
      if (!engine || !original) return 'other content';
      const restored = await restoreFile(file, original);
      if (typeof restored === 'string') return restored;
      engine.dispatch({ type: 'fileChosen', path, file: restored });
      notify();
      if (engine.getState().files.every(({ state }) => state !== 'missing')) await resumeInterrupted(saveId);
      return 'same';
    },
    async cancelReplaced(titleId, saveId) {
      const replaced = [...engines.entries()].filter(([id, engine]) => {
        const { step, titleId: own } = engine.getState();
        return id !== saveId && own === titleId && ['interrupted', 'failed', 'refused'].includes(step.name);
      });
      await Promise.all(replaced.map(([id, engine]) => handle(id, engine).cancel()));
    },
    runsElsewhere: (saveId) => lockedSaves.has(saveId) && !engines.has(saveId),
    dismiss(saveId) {
      const engine = engines.get(saveId);
      if (!engine || isSaveRunning(phaseOf(engine.getState()))) return;
      engines.delete(saveId);
      locks.release(saveId);
      notify();
    },
  };
}

/** State of a file in a new attempt of its save: a file that is uploaded is not sent again. */
function restarted(before: FileState | undefined): FileState | undefined {
  return before && (before.state === 'sent' || before.state === 'missing' ? before : queued(before));
}

/** True if both lists hold the same saves in the same phases, regardless of progress. */
function haveSamePhases(some: readonly SaveSnapshot[], others: readonly SaveSnapshot[]): boolean {
  const factsOf = ({ saveId, ...save }: SaveSnapshot) => [
    saveId,
    save.phase,
    ...(save.phase === 'failed' ? [save.step, save.file, save.problem] : []),
    ...('outcome' in save ? [save.outcome] : []),
  ];
  const [facts, otherFacts] = [some.flatMap(factsOf), others.flatMap(factsOf)];
  return facts.length === otherFacts.length && facts.every((fact, at) => fact === otherFacts[at]);
}
