import type { FormField } from './kind-form';

/**
 * Below what the specification's forms have, and none of it required: a rating, which is another site's, so somebody
 * enters it, and from when on customers see the title.
 */
export const furtherFields: readonly FormField[] = [
  { is: 'rating', name: 'rate', label: 'titleForm.rating', width: 'third' },
  { is: 'time', name: 'publish_at', label: 'titleForm.publishAt', width: 'half' },
];
