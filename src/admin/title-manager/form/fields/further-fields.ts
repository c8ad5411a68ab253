import type { FormField } from './kind-form';

/** For readers of a language whom the title itself says little; not required. */
export const alternativeTitleFields: readonly FormField[] = [
  {
    is: 'optional',
    name: 'title_en',
    label: 'titleForm.titleEn',
    hint: 'titleForm.alternativeTitleHint',
    width: 'half',
  },
  {
    is: 'optional',
    name: 'title_es',
    label: 'titleForm.titleEs',
    hint: 'titleForm.alternativeTitleHint',
    width: 'half',
  },
];

/** Below what the specification's forms have, and not required: the series that a title belongs to, and its place in it. */
export const seriesFields: readonly FormField[] = [
  { is: 'series', name: 'series', label: 'titleForm.series', width: 'half' },
  {
    is: 'decimal',
    name: 'series_number',
    label: 'titleForm.seriesNumber',
    hint: 'titleForm.seriesNumberHint',
    width: 'half',
  },
];

/** Also optional: the rating, which an administrator copies from another site, and the publication time. */
export const furtherFields: readonly FormField[] = [
  { is: 'decimal', name: 'rate', label: 'titleForm.rating', hint: 'titleForm.ratingHint', width: 'third' },
  { is: 'time', name: 'publish_at', label: 'titleForm.publishAt', width: 'half' },
];
