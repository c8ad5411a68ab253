import type { FileFormField } from './kind-form';

/** Every title's. */
export const posterFile: FileFormField = {
  name: 'bg',
  label: 'titleForm.thumbnail',
  hint: 'titleForm.thumbnailHint',
  medium: 'picture',
  folder: 'thumbnail',
  need: 'required',
};
