import { shortId } from '@rules/media/media-path';
import type { TitleStatus } from '@rules/titles/title-rules';
import { type SaveOutcome, saveTitle as saveOnServer } from '@/catalogue/edited-title';
import type { Kind } from '@/catalogue/kinds/kind';
import type { SaveHandle } from '@/uploads/dock/upload-dock';
import { uploadDock } from '@/uploads/dock/use-saves';
import type { FailedSave, SaveSnapshot } from '@/uploads/sending/save-snapshot';
import type { BuiltSave } from './build-save';

/**
 * Save attempts of one form. Attempts with the same files share a save id: uploaded files are not sent again, and a
 * retry after a lost response is idempotent.
 */
export interface SaveAttempts {
  /** Returns the unique part of a chosen file's object key; constant during a save. */
  idOf(fileKey: string): string;
  begin(save: {
    kind: Kind;
    titleId: string;
    title: string;
    status: TitleStatus;
    expectedUpdatedAt: string | undefined;
    /** Key of the form's stored draft. */
    draftKey: string;
    /** Builds the content of the save, with object keys from the current `idOf`. */
    build(): BuiltSave;
  }): SaveHandle;
  /** Returns the save that was started last, also if it was cancelled. */
  current(): SaveHandle | undefined;
  /** True if the content differs from that of the last attempt. */
  hasChanged(status: TitleStatus, built: BuiltSave): boolean;
  /** Deletes the uploaded files; the next submit starts a new save. */
  cancel(): Promise<void>;
}

interface Attempt {
  saveId: string;
  ids: Map<string, string>;
  handle: SaveHandle | undefined;
  content: string | undefined;
  /** Content sent without a response so far; it may be stored. */
  unacknowledged: string | undefined;
}

/** Creates the save attempts of one form. */
export function saveAttempts(startSave = uploadDock.startSave, saveTitle = saveOnServer): SaveAttempts {
  let attempt = newAttempt();
  const cancel = async () => {
    const { handle } = attempt;
    // Keeps the handle until the next save starts: if the deletion of the uploaded files fails, it can be retried.
    attempt = { ...newAttempt(), handle };
    await handle?.cancel();
  };
  return {
    idOf(key) {
      const id = attempt.ids.get(key) ?? shortId();
      attempt.ids.set(key, id);
      return id;
    },
    begin({ kind, titleId, title, status, expectedUpdatedAt, draftKey, build }) {
      let built = build();
      // The server identifies a save by its id alone and would ignore later changes: an attempt with changed content
      // gets a new id.
      if (attempt.unacknowledged !== undefined && attempt.unacknowledged !== contentOf(status, built)) {
        void cancel();
        built = build();
      }
      const begun = attempt;
      const content = contentOf(status, built);
      const toSave = {
        id: titleId,
        saveId: begun.saveId,
        expectedUpdatedAt: expectedUpdatedAt ?? null,
        status,
        fields: built.changes,
      };
      const save = async (): Promise<SaveOutcome> => {
        begun.unacknowledged = content;
        const outcome = await saveTitle(kind, toSave);
        begun.unacknowledged = undefined;
        return outcome;
      };
      begun.content = content;
      begun.handle = startSave({ saveId: begun.saveId, kind, title, files: built.files, save, toSave, draftKey });
      return begun.handle;
    },
    current: () => attempt.handle,
    hasChanged: (status, built) => attempt.content !== undefined && attempt.content !== contentOf(status, built),
    cancel,
  };
}

function newAttempt(): Attempt {
  return {
    saveId: crypto.randomUUID(),
    ids: new Map(),
    handle: undefined,
    content: undefined,
    unacknowledged: undefined,
  };
}

/** Returns a text that identifies the content; a newly chosen file changes it, by its object key. */
function contentOf(status: TitleStatus, { changes, files }: BuiltSave): string {
  return JSON.stringify([status, changes, files.map(({ path }) => path)]);
}

export type Settled = Exclude<SaveOutcome, { outcome: 'FILE_MISSING' }>;

/** Events of a save, which are fired also after its form has closed. */
interface SaveEvents {
  /** All files are uploaded. Called once. */
  onUploaded(): void;
  onFailed(failed: FailedSave): void;
  onSettled(outcome: Settled): void;
  onCancelled(): void;
}

/** Reports the events of a save until it ends. */
export function followSave(
  handle: Pick<SaveHandle, 'getState' | 'subscribe'>,
  { onUploaded, onFailed, onSettled, onCancelled }: SaveEvents,
): void {
  let phase: SaveSnapshot['phase'] = 'uploading';
  let isUploadReported = false;
  const handleChange = () => {
    const now = handle.getState();
    if (now.phase === phase) return;
    phase = now.phase;
    if (!isUploadReported && hasUploaded(now)) {
      isUploadReported = true;
      onUploaded();
    }
    if (now.phase === 'failed') onFailed(now);
    if (now.phase === 'done' || now.phase === 'refused') {
      stop();
      onSettled(now.outcome);
    }
    if (now.phase === 'discarded') {
      stop();
      onCancelled();
    }
  };
  const stop = handle.subscribe(handleChange);
  handleChange();
}

/** The dock sends only a few updates a second: infers a missed short phase from the state that follows. */
function hasUploaded(now: SaveSnapshot): boolean {
  if (now.files.length === 0) return false;
  return now.phase === 'failed' ? now.step === 'record' : ['saving', 'done', 'refused'].includes(now.phase);
}
