import {
  type DraftFilter,
  type DraftStorage,
  draftStorage,
  type StoredDraft,
} from '@/admin/layout/forms/draft-storage';
import { hasContentOf, isSaved, type TitleDraftId, titleDraftType } from '@/admin/layout/forms/saved-title-drafts';
import { type AutosavedDraft, useAutosave } from '@/admin/layout/forms/use-form-draft';
import type { KindSlug } from '@/config/kind-slug';
import { useReport } from '@/ui/hooks/use-report';
import { uploadDock, useSavePhases } from '@/uploads/dock/use-saves';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import { isSaveRunning, type SaveSnapshot } from '@/uploads/sending/save-snapshot';
import { noSegments } from '../episodes/segment-draft';
import type { FileSlot } from '../files/file-slot';
import type { FormStart } from '../form-start';
import { emptyDraft, type TitleDraft, withSlots } from '../title-draft';

/** Draft storage of titles in this browser; the key is the id of the form. */
export const titleDrafts = afterInterrupted(withoutFileContents(draftStorage<TitleFormDraft>(titleDraftType)));

/** Draft of a title. Every form has its own: two tabs never overwrite each other's. */
export interface TitleFormDraft extends TitleDraftId {
  kind: KindSlug;
  draft: TitleDraft;
  /** Initial values of the form; fields that differ from them are unsaved. */
  loaded: TitleDraft | undefined;
}

export type StoredTitleDraft = StoredDraft<TitleFormDraft>;

const files = new Map<string, ChosenFile>();

/** Replaces the files of a draft by their names, because the draft storage does not store file contents. */
export function withoutFiles(draft: TitleDraft): TitleDraft {
  return withSlots(draft, withoutFile);
}

/** Restores the files that this page still has in memory; the user must choose the others again. */
export function withFiles(draft: TitleDraft): TitleDraft {
  return withSlots(withAllLists(draft), withFile);
}

/**
 * Adds empty lists and files to a draft from before the form had captions, chapters, segments, durations and backdrops,
 * so that the stored ones are kept.
 */
export function withAllLists(draft: TitleDraft): TitleDraft {
  const episodes = draft.episodes.map((one) => ({
    ...one,
    captions: one.captions ?? [],
    segments: one.segments ?? noSegments,
    storedDuration: one.storedDuration ?? one.duration,
  }));
  return { ...emptyDraft, ...draft, episodes, files: { ...emptyDraft.files, ...draft.files } };
}

function withoutFile(slot: FileSlot): FileSlot {
  if (slot.choice.is !== 'new') return slot;
  const { key, chosen } = slot.choice;
  // Keeps the file in memory until the page unloads, so that the user need not choose it again.
  files.set(key, chosen);
  return { ...slot, choice: { is: 'lost', key, name: (chosen.made?.from ?? chosen.file).name } };
}

function withFile(slot: FileSlot): FileSlot {
  if (slot.choice.is !== 'lost') return slot;
  const { key } = slot.choice;
  const chosen = files.get(key);
  return chosen ? { ...slot, choice: { is: 'new', key, chosen } } : slot;
}

/** Stores only the names of files: a film is too large to be stored twice. */
export function withoutFileContents(storage: DraftStorage<TitleFormDraft>): DraftStorage<TitleFormDraft> {
  return {
    ...storage,
    save: (key, stored) => storage.save(key, { ...stored, draft: withoutFiles(stored.draft) }),
  };
}

/** Lists drafts only once the dock has found the interrupted saves, which withhold some of them. */
function afterInterrupted(storage: DraftStorage<TitleFormDraft>): DraftStorage<TitleFormDraft> {
  return {
    ...storage,
    async list() {
      await uploadDock.findInterrupted();
      return storage.list();
    },
  };
}

/**
 * True if the dock has the content of a draft: in a running save, or in an interrupted one, which resumes with the files
 * that it has stored. A draft with later edits is not in it.
 */
export function isInDock(draft: Pick<StoredTitleDraft, 'titleId' | 'keptAt'>, saves: readonly SaveSnapshot[]): boolean {
  return saves.some((save) =>
    isSaveRunning(save) ? save.titleId === draft.titleId : save.phase === 'interrupted' && hasContentOf(save, draft),
  );
}

/** Matches the drafts of a title or, without a `titleId`, of new titles that no form in any tab writes to. */
export function restorableTitleDrafts(kind: KindSlug, titleId: string | undefined): DraftFilter<TitleFormDraft> {
  return (stored, isOpen) =>
    !isOpen &&
    stored.kind === kind &&
    (titleId === undefined ? stored.updatedAt === undefined : stored.titleId === titleId);
}

/** Autosaves the draft of a title. Offers no draft whose save the upload dock runs or can resume, or has ended there. */
export function useTitleFormDraft(
  { formId, status }: FormStart,
  draft: TitleFormDraft,
  isChanged: boolean,
): AutosavedDraft<TitleFormDraft> {
  const matches = restorableTitleDrafts(draft.kind, status === 'NEW' ? undefined : draft.titleId);
  const saved = useAutosave(titleDrafts, formId, draft, isChanged, matches);
  const saves = useSavePhases();
  const done = saved.drafts.find((stored) => isSaved(stored, saves));
  // A save that the dock resumed ends without its form: deletes the draft here.
  useReport(done, (stored) => void saved.discard(stored));
  return { ...saved, found: saved.drafts.find((stored) => stored !== done && !isInDock(stored, saves)) };
}
