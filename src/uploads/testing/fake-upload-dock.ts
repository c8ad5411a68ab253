import type { FileToUpload, UploadTask } from '@/backend/files';
import type { TitleSave } from '@/catalogue/edited-title';
import { kinds } from '@/catalogue/kinds/index';
import type { SaveOutcome } from '@/catalogue/save-outcome';
import { createUploadDock } from '../dock/upload-dock';
import type { SaveToStart } from '../dock/upload-dock-store';
import type { KeptSave, SaveShelf } from '../sending/kept-saves';
import type { PendingFile } from '../sending/pending-file';
import { fakeNetwork } from './fake-network';

/** A dock whose uploads end when the test says so, with all that it asked for noted in `log`. */
export function fakeUploadDock({ shelf = fakeSaveStorage(), taken = new Set<string>() } = {}) {
  const log: string[] = [];
  const line = fakeNetwork();
  const uploads = new Map<string, { end(failure?: Error): void; progress(bytes: number): void }>();
  const answers: {
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
    const answer = answers.record.shift() ?? saved;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const dock = createUploadDock({
    announce: async (_, { files }) => {
      log.push(`announce ${files.map(({ path }) => path).join(' ')}`);
      if (answers.announce) throw answers.announce;
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
      return answers.discard;
    },
    connection: line,
    shelf,
    locks: {
      take: async (saveId) => {
        if (taken.has(saveId)) return undefined;
        taken.add(saveId);
        return () => void taken.delete(saveId);
      },
      taken: async () => taken,
    },
    saveKept: save,
  });
  const start = (more: Partial<SaveToStart> = {}) =>
    dock.startSave({ saveId: 'save-1', kind: kinds.movie, title: 'Metropolis', files: [], save, toSave, ...more });
  return { dock, log, line, uploads, answers, start, shelf, taken };
}

export const saved: SaveOutcome = { outcome: 'SAVED', id: 'metropolis', updatedAt: '2026-01-01T00:00:00Z' };

const toSave: TitleSave = {
  id: 'metropolis',
  saveId: 'save-1',
  expectedUpdatedAt: null,
  status: 'PUBLISHED',
  fields: {},
};

/** A database that forgets with the test. */
export function fakeSaveStorage(): SaveShelf & { saves: Map<string, KeptSave> } {
  const saves = new Map<string, KeptSave>();
  return {
    saves,
    keep: async (save) => void saves.set(save.saveId, save),
    noteSent: async (saveId, path) => {
      for (const file of saves.get(saveId)?.files ?? []) {
        if (file.path === path) file.isSent = true;
      }
    },
    forget: async (saveId) => void saves.delete(saveId),
    all: async () => [...saves.values()],
  };
}

/** A file to be sent, larger than what a single PUT takes unless told. */
export function pendingFile(name: string, size = 6 * 2 ** 20): PendingFile {
  const file = new File([new Uint8Array(size)], name, { lastModified: 1 });
  return { role: `Role of ${name}`, path: `movies/src/${name}`, file };
}
