import { textFields, titleFieldRows } from '@rules/titles/title-fields';
import type { TitleForEdit } from '@/catalogue/edited-title';
import type { Kind } from '@/catalogue/kinds/kind';
import { type StoredTitleDraft, withAllLists, withFiles } from './drafts/title-form-draft';
import { formOfKind } from './fields/kind-forms';
import type { DeliveryBases } from './files/delivery-links';
import { prefill } from './prefill';
import { emptyDraft, type TitleDraft } from './title-draft';

/** Initial state of a form; a new state remounts the form. */
export interface FormStart {
  formId: string;
  titleId: string;
  status: TitleForEdit['status'] | 'NEW';
  draft: TitleDraft;
  /** True for a restored draft, which is unsaved from the start. */
  isRestored: boolean;
  /** Initial values of the form from the record, and the record's fields and version; absent for a new title. */
  loaded: TitleDraft | undefined;
  stored: TitleForEdit['fields'];
  updatedAt: string | undefined;
}

/** Returns an empty form. The title gets its id here, so that a repeated create request is idempotent. */
export function newStart(): FormStart {
  return {
    formId: crypto.randomUUID(),
    titleId: crypto.randomUUID(),
    status: 'NEW',
    draft: emptyDraft,
    isRestored: false,
    loaded: undefined,
    stored: {},
    updatedAt: undefined,
  };
}

/** Returns a new title's form with the values that a series or maker shares: no name, description or files. */
export function likeStart(kind: Kind, record: TitleForEdit, bases: DeliveryBases): FormStart {
  const { texts, genres, environment } = prefill(formOfKind[kind.slug], record.fields, bases);
  const copied = textFields.filter((name) => titleFieldRows[name].form?.isCopied);
  const shared = Object.fromEntries(copied.map((name) => [name, texts[name]]));
  const number = Number(texts.series_number || Number.NaN);
  const next = Number.isInteger(number) && { series_number: String(number + 1) };
  return { ...newStart(), draft: { ...emptyDraft, texts: { ...shared, ...next }, genres, environment } };
}

/** Returns the form of a stored title. */
export function recordStart(kind: Kind, record: TitleForEdit, bases: DeliveryBases): FormStart {
  const loaded = prefill(formOfKind[kind.slug], record.fields, bases);
  return {
    formId: crypto.randomUUID(),
    titleId: record.id,
    status: record.status,
    draft: loaded,
    isRestored: false,
    loaded,
    stored: record.fields,
    updatedAt: record.updatedAt,
  };
}

/** Restores a draft, with the record version on which it is based. */
export function restoredStart(before: FormStart, { titleId, draft, loaded, updatedAt }: StoredTitleDraft): FormStart {
  const restored = { draft: withFiles(draft), loaded: loaded && withAllLists(loaded), updatedAt };
  return { ...before, ...restored, isRestored: true, titleId };
}
