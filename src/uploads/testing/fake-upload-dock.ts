import type { FileToUpload, UploadTask } from '@/backend/files';
import type { SaveOutcome, TitleSave } from '@/catalogue/edited-title';
import { kinds } from '@/catalogue/kinds';
import { createUploadDock } from '../dock/upload-dock';
import type { TabLocks } from '../sending/browser-ports';
import type { PendingFile } from '../sending/pending-file';
import type { SaveToRun } from '../sending/save-engine';
import type { FileSnapshot } from '../sending/save-snapshot';
import type { PersistedSave, SaveStorage } from '../sending/stored-saves';

/** Creates a dock whose uploads the test ends; `log` contains all requests. */
export function fakeUploadDock({ storage = fakeSaveStorage(), taken = new Set<string>() } = {}) {
  const log: string[] = [];
  const line = fakeNetwork();
  const uploads = new Map<string, { end(failure?: Error): void; progress(bytes: number): void }>();
  const responses: {
    discard: string[] | Promise<string[]>;
    announce: Error | undefined;
    record: (SaveOutcome | Error)[];
  } = {
    discard: [],
    announce: undefined,
    record: [],
  };
  const save = async (): Promise<SaveOutcome> => {
    log.push('record');
    const result = responses.record.shift() ?? saved;
    if (result instanceof Error) throw result;
    return result;
  };
  const dock = createUploadDock({
    announce: async (_, { files }) => {
      log.push(`announce ${files.map(({ path }) => path).join(' ')}`);
      if (responses.announce) throw responses.announce;
    },
    upload: ({ path, onProgress }: FileToUpload): UploadTask => {
      log.push(`send ${path}`);
      const result = new Promise<void>((resolve, reject) => {
        uploads.set(path, {
          end: (failure) => (failure ? reject(failure) : resolve()),
          progress: (bytes) => onProgress?.(bytes),
        });
      });
      const note = (name: string) => () => void log.push(`${name} ${path}`);
      return { result, state: 'IN_PROGRESS', pause: note('pause'), resume: note('resume'), cancel: note('cancel') };
    },
    discard: async (saveId) => {
      log.push(`discard ${saveId}`);
      return responses.discard;
    },
    checkSession: async () => log.push('check session'),
    connection: line,
    storage,
    locks: fakeLocks(taken),
    saveStored: save,
  });
  const start = (more: Partial<SaveToRun> = {}) =>
    dock.startSave({ saveId: 'save-1', kind: kinds.movie, title: 'Metropolis', files: [], save, toSave, ...more });
  return { dock, log, line, uploads, responses, start, storage, taken };
}

export const saved: SaveOutcome = {
  outcome: 'SAVED',
  id: 'metropolis',
  updatedAt: '2026-01-01T00:00:00Z',
  awaitsEncoding: false,
};

const toSave: TitleSave = {
  id: 'metropolis',
  saveId: 'save-1',
  expectedUpdatedAt: null,
  status: 'PUBLISHED',
  fields: {},
};

/** A network connection that tests interrupt and restore. */
export function fakeNetwork() {
  const listeners = new Set<() => void>();
  let isThere = true;
  return {
    isThere: () => isThere,
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(there: boolean) {
      isThere = there;
      for (const listener of [...listeners]) listener();
    },
  };
}

/** Locks of one tab; tabs share `taken`. */
export function fakeLocks(taken: Set<string>): TabLocks {
  const held = new Set<string>();
  return {
    take: async (saveId) => {
      if (taken.has(saveId) && !held.has(saveId)) return false;
      taken.add(saveId);
      held.add(saveId);
      return true;
    },
    release: (saveId) => {
      if (held.delete(saveId)) taken.delete(saveId);
    },
    taken: async () => taken,
  };
}

/** A storage in memory. */
export function fakeSaveStorage(): SaveStorage & { saves: Map<string, PersistedSave> } {
  const saves = new Map<string, PersistedSave>();
  return {
    saves,
    put: async (save) => void saves.set(save.saveId, save),
    markSent: async (saveId, path) => {
      for (const file of saves.get(saveId)?.files ?? []) {
        if (file.path === path) file.isSent = true;
      }
    },
    remove: async (saveId) => void saves.delete(saveId),
    getAll: async () => [...saves.values()],
  };
}

/** A file to upload; by default larger than the maximum of a single PUT. */
export function pendingFile(name: string, size = 6 * 2 ** 20): PendingFile {
  const file = new File([new Uint8Array(size)], name, { lastModified: 1 });
  return { role: `Role of ${name}`, path: `movies/src/${name}`, file };
}

/** An uploaded file of a save. */
export function fileSnapshot(name: string): FileSnapshot {
  return {
    ...{ role: `Role of ${name}`, name, path: `movies/src/${name}`, size: 1, sent: 1, state: 'sent', canPause: false },
    ...{ bytesPerSecond: undefined, secondsLeft: undefined, problem: undefined },
  };
}
