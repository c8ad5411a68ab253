import { alternativeTitleFields, furtherFields, seriesFields } from './further-fields';
import type { KindForm } from './kind-form';
import { ageOptions, languageOptions } from './option-lists';
import { posterFile } from './poster-file';

export const audiobook: KindForm = {
  fields: [
    { is: 'line', name: 'title', label: 'titleForm.audiobookTitle', width: 'whole' },
    { is: 'number', name: 'year', label: 'titleForm.year', width: 'third' },
    { is: 'choice', name: 'age', label: 'titleForm.age', options: ageOptions, width: 'third' },
    { is: 'choice', name: 'language', label: 'titleForm.language', options: languageOptions, width: 'third' },
    { is: 'names', name: 'author', label: 'titleForm.author', width: 'half' },
    { is: 'names', name: 'narrator', label: 'titleForm.narrator', width: 'half' },
    { is: 'names', name: 'production', label: 'titleForm.production', width: 'half' },
    { is: 'line', name: 'published', label: 'titleForm.published', width: 'half' },
    { is: 'paragraph', name: 'description', label: 'titleForm.description', width: 'whole' },
    ...alternativeTitleFields,
    ...seriesFields,
    {
      is: 'optional',
      name: 'duration',
      label: 'titleForm.length',
      hint: 'titleForm.lengthHint',
      width: 'third',
    },
    ...furtherFields,
  ],
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
};
