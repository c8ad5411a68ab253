import { useEffect } from 'react';
import { timings } from '@/config/timings';
import { useSavePhases } from '@/uploads/dock/use-saves';
import type { SaveSnapshot } from '@/uploads/sending/save-snapshot';
import { type DraftStorage, draftStorage, type FormDraft, listDrafts, type StoredDraft } from './draft-storage';

/** Draft of a title, identified by the title's id. */
export interface TitleDraftId extends FormDraft {
  /** Id of the record, also of one that is not stored yet. */
  titleId: string;
}

/** Name of the titles' draft storage. */
export const titleDraftType = 'title';

type StoredTitleId = Pick<StoredDraft<TitleDraftId>, 'titleId' | 'keptAt'>;
type DraftOfTitle = Pick<StoredDraft<TitleDraftId>, 'key' | 'titleId' | 'updatedAt' | 'keptAt'>;

/** True if a save has the content of a draft. A draft with later edits than an interrupted save is not in it. */
export function hasContentOf(save: Pick<SaveSnapshot, 'titleId' | 'keptAt'>, draft: StoredTitleId): boolean {
  if (save.titleId !== draft.titleId) return false;
  // The last input before a submit is autosaved after the debounce.
  return save.keptAt === undefined || draft.keptAt <= save.keptAt + timings.draftPause;
}

/**
 * True if the dock has saved a draft. A stored title may have drafts of several forms: a save that the dock has resumed
 * is of the form with its key. The form of a save of this page deletes its draft itself.
 */
export function isSaved(draft: DraftOfTitle, saves: readonly SaveSnapshot[]): boolean {
  return saves.some(
    (save) =>
      save.phase === 'done' &&
      hasContentOf(save, draft) &&
      (draft.updatedAt === undefined || (save.keptAt !== undefined && save.draftKey === draft.key)),
  );
}

/** Deletes the drafts of titles that the dock has saved while no form was open to them. */
export function useDeleteSavedDrafts(): void {
  const saves = useSavePhases();
  useEffect(() => {
    if (saves.some(({ phase }) => phase === 'done')) void deleteSavedDrafts(titleDrafts, saves);
  }, [saves]);
}

/** Deletes the drafts of titles that these saves have saved, except those that a form writes to. */
export async function deleteSavedDrafts(
  storage: DraftStorage<TitleDraftId>,
  saves: readonly SaveSnapshot[],
): Promise<void> {
  const saved = await listDrafts(storage, (draft, isOpen) => !isOpen && isSaved(draft, saves));
  await Promise.all(saved.map(({ key }) => storage.delete(key)));
}

const titleDrafts = draftStorage<TitleDraftId>(titleDraftType);
