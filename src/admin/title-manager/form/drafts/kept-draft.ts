import type { FormDraft, StoredDraft } from '@/admin/layout/drafts';
import type { KindName } from '@/catalogue/kinds/kind';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import { noSegments } from '../episodes/segment-draft';
import type { FileSlot } from '../files/file-slot';
import { emptyDraft, type TitleDraft, withSlots } from '../title-draft';

/** A title as it is being written. Every form keeps its own: two tabs never write over each other. */
export interface TitleWork extends FormDraft {
  kind: KindName;
  /** Of the record; a new title has chosen its id already. */
  titleId: string;
  draft: TitleDraft;
  /** Initial values of the form; fields that differ from them are unsaved. */
  loaded: TitleDraft | undefined;
}

/** It lies under the id of its form. */
export type KeptDraft = StoredDraft<TitleWork>;

const files = new Map<string, ChosenFile>();

/** A draft without its files, which no storage takes: their names stay. */
export function withoutFiles(draft: TitleDraft): TitleDraft {
  return withSlots(draft, lose);
}

/** Restores the files that this page still has in memory; the user must choose the others again. */
export function withFiles(draft: TitleDraft): TitleDraft {
  return withSlots(withAllLists(draft), find);
}

/**
 * Adds empty lists to a draft from before the form had captions, chapters, segments and durations, so that the stored
 * ones are kept.
 */
export function withAllLists(draft: TitleDraft): TitleDraft {
  const episodes = draft.episodes.map((one) => ({
    ...one,
    captions: one.captions ?? [],
    segments: one.segments ?? noSegments,
    storedDuration: one.storedDuration ?? one.duration,
  }));
  return { ...emptyDraft, ...draft, episodes };
}

function lose(slot: FileSlot): FileSlot {
  if (slot.choice.is !== 'new') return slot;
  const { key, chosen } = slot.choice;
  // Keeps the file in memory until the page unloads, so that the user need not choose it again.
  files.set(key, chosen);
  return { ...slot, choice: { is: 'lost', key, name: (chosen.made?.from ?? chosen.file).name } };
}

function find(slot: FileSlot): FileSlot {
  if (slot.choice.is !== 'lost') return slot;
  const { key } = slot.choice;
  const chosen = files.get(key);
  return chosen ? { ...slot, choice: { is: 'new', key, chosen } } : slot;
}
