import { ageRatings, audiobookLanguages, qualities, qualityLabel } from '@rules/title-options';
import type { FieldOption } from './kind-form';

export const ageOptions: readonly FieldOption[] = ageRatings.map((age) => ({ value: age, label: age }));

export const qualityOptions: readonly FieldOption[] = qualities.map((quality) => ({
  value: quality,
  label: qualityLabel(quality),
}));

/** Named by `useSubjectName` where they are shown. */
export const languageOptions: readonly FieldOption[] = audiobookLanguages.map((language) => ({
  value: language,
  label: language,
}));
