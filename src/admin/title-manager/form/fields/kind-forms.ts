import type { MediaFolder } from '@rules/media/media-path';
import type { TitleFormRow } from '@rules/titles/title-field-row';
import {
  attributeOf,
  isTextField,
  type TextField,
  type TitleFieldLabel,
  titleFieldRows,
  titleFields,
  typeOf,
} from '@rules/titles/title-fields';
import type { TitleKind } from '@rules/titles/title-kind';
import { optionsOfTypes } from '@rules/titles/title-options';
import type { KindSlug } from '@/config/kind-slug';
import type { MessageId } from '@/i18n/messages';
import type { Medium } from '@/uploads/files/inspect-file';
import type { PictureSize } from '@/uploads/files/resize-picture';
import type { ListField, TitleFileField } from '../title-draft';

/** Descriptor of the form of a kind of title; one form component renders all three kinds. */
export interface KindForm {
  fields: readonly FormField[];
  files: readonly FileFormField[];
  /** Lists that make up the title, each with a section of its own. */
  lists: readonly ListField[];
  /** Message for publishing without the required files. */
  filesMissing: MessageId;
}

export type FormField = TextFormField | { control: 'genres'; name: 'genre'; label: MessageId };

export interface TextFormField {
  control: Exclude<TitleFormRow['control'], 'genres'>;
  name: TextField;
  label: MessageId;
  hint: MessageId | undefined;
  width: FieldWidth;
  isRequired: boolean;
  /** Values of a choice, as they are stored. */
  options: readonly string[];
}

/** Width of a field on a wide screen. */
export type FieldWidth = 'third' | 'half' | 'whole';

export interface FileFormField {
  name: TitleFileField;
  label: MessageId;
  hint: MessageId;
  medium: Medium;
  folder: MediaFolder;
  need: 'required' | 'optional';
  /** For an image: maximum size, to which a larger image is scaled down. */
  maxSize?: PictureSize;
}

const posterFile: FileFormField = {
  name: 'bg',
  label: 'titleForm.thumbnail',
  hint: 'titleForm.thumbnailHint',
  medium: 'picture',
  folder: 'thumbnail',
  need: 'required',
};

const backdropFile: FileFormField = {
  name: 'backdrop',
  label: 'titleForm.backdrop',
  hint: 'titleForm.backdropHint',
  medium: 'picture',
  folder: 'thumbnail',
  need: 'optional',
  maxSize: { width: 1280, height: 720 },
};

/** Forms by kind; the type requires one for each. */
export const formOfKind: Record<KindSlug, KindForm> = {
  movie: {
    fields: formFields('movie'),
    files: [
      posterFile,
      backdropFile,
      {
        name: 'link',
        label: 'titleForm.movieFile',
        hint: 'titleForm.movieFileHint',
        medium: 'master',
        folder: 'src',
        need: 'required',
      },
      // Specification, decision 11: a trailer is a file of its own, or there is none.
      {
        name: 'trailer',
        label: 'titleForm.movieTrailer',
        hint: 'titleForm.movieTrailerHint',
        medium: 'video',
        folder: 'trailer',
        need: 'optional',
      },
    ],
    lists: ['captions'],
    filesMissing: 'titleForm.movieFilesMissing',
  },
  'tv-show': {
    fields: formFields('tvShow'),
    // The specification's form has no poster; the record has one (specification, decision 5).
    files: [posterFile, backdropFile],
    lists: ['trailers', 'episodes'],
    filesMissing: 'titleForm.tvShowFilesMissing',
  },
  audiobook: {
    fields: formFields('audiobook'),
    files: [
      posterFile,
      {
        name: 'link',
        label: 'titleForm.audiobookFile',
        hint: 'titleForm.audiobookFileHint',
        medium: 'audio',
        folder: 'src',
        need: 'required',
      },
      // Specification, decision 11: a sample is a file of its own, or there is none.
      {
        name: 'trailer',
        label: 'titleForm.audiobookSample',
        hint: 'titleForm.audiobookSampleHint',
        medium: 'audio',
        folder: 'trailer',
        need: 'optional',
      },
    ],
    lists: ['captions', 'chapters'],
    filesMissing: 'titleForm.audiobookFilesMissing',
  },
};

/** Returns the form fields of a kind from the table of fields (amplify/rules/titles/title-field-table.ts). */
function formFields(kind: TitleKind): FormField[] {
  const rows = titleFields(kind).flatMap((name) => {
    const { form } = titleFieldRows[name];
    return form ? [{ name, form, position: attributeOf(form.position, kind) ?? 0 }] : [];
  });
  return rows
    .toSorted((one, other) => one.position - other.position)
    .flatMap(({ name, form: { control, hint, ...form } }): FormField[] => {
      const { value, ...row } = titleFieldRows[name];
      const label = attributeOf<TitleFieldLabel>(form.label, kind) ?? row.label;
      if (control === 'genres') return [{ control, name: 'genre', label }];
      if (!isTextField(name)) return [];
      const width = attributeOf(form.width, kind) ?? 'whole';
      const isRequired = attributeOf(value.isRequired, kind) ?? false;
      return [{ control, name, label, hint, width, isRequired, options: optionsOfTypes[typeOf(kind, name)] ?? [] }];
    });
}
