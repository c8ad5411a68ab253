import { alternativeTitleFields, furtherFields, seriesFields } from './further-fields';
import type { KindForm } from './kind-form';
import { ageOptions, qualityOptions } from './option-lists';
import { posterFile } from './poster-file';

/** Specification, back office, §2; the poster is added, because the record has one (specification, decision 5). */
export const tvShow: KindForm = {
  fields: [
    { is: 'line', name: 'title', label: 'titleForm.tvShowTitle', width: 'whole' },
    { is: 'number', name: 'year', label: 'titleForm.year', width: 'third' },
    { is: 'choice', name: 'age', label: 'titleForm.age', options: ageOptions, width: 'third' },
    { is: 'choice', name: 'quality', label: 'titleForm.tvShowQuality', options: qualityOptions, width: 'third' },
    { is: 'names', name: 'director', label: 'titleForm.director', width: 'half' },
    { is: 'names', name: 'production', label: 'titleForm.production', width: 'half' },
    { is: 'names', name: 'casting', label: 'titleForm.casts', width: 'half' },
    { is: 'number', name: 'details', label: 'titleForm.seasonsEpisodes', width: 'half' },
    { is: 'genres', label: 'titleForm.genres' },
    { is: 'paragraph', name: 'description', label: 'titleForm.description', width: 'whole' },
    ...alternativeTitleFields,
    ...seriesFields,
    ...furtherFields,
  ],
  files: [posterFile],
  lists: ['trailers', 'episodes'],
  filesMissing: 'titleForm.tvShowFilesMissing',
};
