import type { MessageId } from '@/i18n/messages';
import type { Medium } from '@/uploads/files/inspect-file';
import type { MediaFolder } from '../../../../../amplify/rules/media-path';
import type { FileField, ListField, TextField } from '../title-draft';

/** What is asked about a title of some kind, as data: the form is written once for all three. */
export interface KindForm {
  fields: readonly FormField[];
  files: readonly FileFormField[];
  /** Lists that make up the title, each with a section of its own. */
  lists: readonly ListField[];
  /** Said when a title is to be published without the files that it needs. */
  filesMissing: MessageId;
}

export type FormField =
  /** `names` is a line, too, that shows all of itself however many there are. */
  | { is: 'line' | 'names' | 'number' | 'paragraph'; name: TextField; label: MessageId; width: FieldWidth }
  /** What a title need not have. */
  | { is: 'series' | 'time'; name: TextField; label: MessageId; width: FieldWidth }
  | { is: 'decimal' | 'optional'; name: TextField; label: MessageId; hint: MessageId; width: FieldWidth }
  | { is: 'choice'; name: TextField; label: MessageId; options: readonly FieldOption[]; width: FieldWidth }
  | { is: 'genres'; label: MessageId };

/** How much of a row a field takes where there is room. */
export type FieldWidth = 'third' | 'half' | 'whole';

export interface FieldOption {
  /** As it is stored. */
  value: string;
  label: string;
}

export interface FileFormField {
  name: FileField;
  label: MessageId;
  hint: MessageId;
  medium: Medium;
  folder: MediaFolder;
  need: 'required' | 'optional';
}
