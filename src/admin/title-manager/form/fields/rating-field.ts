import type { FormField } from './kind-form';

/** Below what the specification's forms have: the label that customers read beside it names another site, so somebody enters it. */
export const ratingField: FormField = {
  is: 'rating',
  name: 'rate',
  label: 'titleForm.rating',
  width: 'third',
};
