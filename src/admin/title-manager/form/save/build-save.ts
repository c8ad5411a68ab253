import { mediaPath } from '@rules/media-path';
import type { TitleKind } from '@rules/title-kind';
import type { PendingFile } from '@/uploads/sending/pending-file';
import type { KindForm } from '../fields/kind-forms';
import { type ChosenSlot, chosenSlots, type FileRole } from '../files/chosen-slots';
import type { DeliveryBases } from '../files/delivery-links';
import type { TitleDraft } from '../title-draft';
import { changesOf } from './record-changes';
import { fieldsOf, type PathOf } from './record-fields';

/** Content of a save. */
export interface TitleSave {
  /** All that the record will hold of the form, to be checked. */
  whole: Record<string, string>;
  /** Fields that differ from the loaded record; for a new title all fields. */
  changes: Record<string, string | null>;
  files: PendingFile[];
}

interface SaveOf {
  kind: TitleKind;
  form: KindForm;
  draft: TitleDraft;
  /** The form as it was filled from the record; absent for a new title. */
  loaded: TitleDraft | undefined;
  bases: DeliveryBases;
  idOf(fileKey: string): string;
  roleName(role: FileRole): string;
}

/** Assigns an object key to each chosen file (specification, decision 9) and collects the fields to write. */
export function buildSave({ kind, form, draft, loaded, bases, idOf, roleName }: SaveOf): TitleSave {
  const chosen = chosenSlots(form, draft).map((one) => ({ ...one, path: pathFor(kind, one, idOf(one.key)) }));
  const paths = new Map(chosen.map(({ key, path }) => [key, path]));
  const pathOf: PathOf = ({ choice }) => ('key' in choice ? paths.get(choice.key) : undefined);
  return {
    whole: fieldsOf(form, draft, bases, pathOf),
    changes: changesOf(form, draft, loaded, bases, pathOf),
    files: chosen.map(({ chosen: { file, made }, path, role }) => ({
      role: roleName(role),
      path,
      file,
      size: file.size,
      ...(made && { made }),
    })),
  };
}

function pathFor(kind: TitleKind, { chosen, folder, name }: ChosenSlot, id: string): string {
  const fileName = chosen.file.name.replace(/\.[a-z0-9]+$/i, '');
  // Uses the format detected from the content, regardless of the file name.
  return mediaPath(kind, folder, name.trim() || fileName, id, chosen.facts.format.extension);
}
