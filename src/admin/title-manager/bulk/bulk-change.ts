import { normalFields, type TitleValidationError, validateTitle } from '@rules/titles/title-rules';
import type { TitleChange } from '@/catalogue/many-titles';
import type { MessageId } from '@/i18n/messages';
import { formOfKind, type TextFormField } from '../form/fields/kind-forms';
import type { BulkChange, ManagerConfig } from '../kinds/manager-config';

export type GenreChange = 'addGenres' | 'removeGenres';
export type FieldChange = Exclude<BulkChange, GenreChange>;

export function isGenreChange(name: BulkChange): name is GenreChange {
  return name === 'addGenres' || name === 'removeGenres';
}

/** Returns the field of the kind's form for a bulk change. */
export function formFieldOf({ kind }: ManagerConfig, name: FieldChange): TextFormField {
  const fields = formOfKind[kind.slug].fields.filter((field) => field.control !== 'genres');
  const found = fields.find((field) => field.name === name);
  if (!found) throw new Error(`The form of ${kind.slug} has no field ${name}.`);
  return found;
}

/** Validates the value of a field without the title's other fields; returns no errors for a valid value. */
export function validateNewValue({ kind }: ManagerConfig, name: FieldChange, value: string): TitleValidationError[] {
  return validateTitle(kind.titleKind, { title: 'any', ...normalFields(kind.titleKind, { [name]: value }) }, 'DRAFT');
}

/**
 * Builds the change that sets a value. Setting a publishing time also publishes drafts, because a draft has no
 * publishing time (docs/decisions/0035).
 */
export function changeTo(name: BulkChange, value: string): TitleChange {
  if (isGenreChange(name)) return { [name]: [value] };
  return name === 'publish_at' ? { status: 'PUBLISHED', publishAt: value } : { [name]: value };
}

export const changeLabels: Record<BulkChange, MessageId> = {
  addGenres: 'titles.addGenre',
  removeGenres: 'titles.removeGenre',
  year: 'titles.setYear',
  age: 'titles.setAge',
  language: 'titles.setLanguage',
  quality: 'titles.setQuality',
  director: 'titles.setDirector',
  author: 'titles.setAuthor',
  casting: 'titles.setCasting',
  narrator: 'titles.setNarrator',
  production: 'titles.setProduction',
  description: 'titles.setDescription',
  series: 'titles.setSeries',
  publish_at: 'titles.setPublishAt',
};
