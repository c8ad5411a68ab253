import { alternativeTitleFields, furtherFields, seriesFields } from './further-fields';
import type { KindForm } from './kind-form';
import { ageOptions, qualityOptions } from './option-lists';
import { posterFile } from './poster-file';

export const movie: KindForm = {
  fields: [
    { is: 'line', name: 'title', label: 'titleForm.movieTitle', width: 'whole' },
    { is: 'number', name: 'year', label: 'titleForm.year', width: 'third' },
    { is: 'choice', name: 'age', label: 'titleForm.age', options: ageOptions, width: 'third' },
    { is: 'choice', name: 'quality', label: 'titleForm.movieQuality', options: qualityOptions, width: 'third' },
    { is: 'genres', label: 'titleForm.genres' },
    { is: 'names', name: 'director', label: 'titleForm.director', width: 'half' },
    { is: 'names', name: 'production', label: 'titleForm.production', width: 'half' },
    { is: 'names', name: 'casting', label: 'titleForm.casting', width: 'whole' },
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
      label: 'titleForm.movieFile',
      hint: 'titleForm.movieFileHint',
      medium: 'video',
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
};
