import type { MediaFolder } from '@rules/media-path';
import type { MessageId } from '@/i18n/messages';
import type { Medium } from '@/uploads/files/inspect-file';
import type { FileField, ListField, TextField } from '../title-draft';

/** Descriptor of the form of a kind of title; one form component renders all three kinds. */
export interface KindForm {
  fields: readonly FormField[];
  files: readonly FileFormField[];
  /** Lists that make up the title, each with a section of its own. */
  lists: readonly ListField[];
  /** Message for publishing without the required files. */
  filesMissing: MessageId;
}

export type FormField =
  /** `names` is a single-line value as well, whose field grows with its text. */
  | { is: 'line' | 'names' | 'number' | 'paragraph'; name: TextField; label: MessageId; width: FieldWidth }
  /** Optional fields. */
  | { is: 'series' | 'time'; name: TextField; label: MessageId; width: FieldWidth }
  | { is: 'decimal' | 'optional'; name: TextField; label: MessageId; hint: MessageId; width: FieldWidth }
  | { is: 'choice'; name: TextField; label: MessageId; options: readonly FieldOption[]; width: FieldWidth }
  | { is: 'genres'; label: MessageId };

/** Width of a field on a wide screen. */
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
