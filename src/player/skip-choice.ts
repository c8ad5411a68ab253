import { textPreference, usePreference } from './preferences';

/** Setting for skippable segments: skip on request, automatically, or never. */
export const skipChoices = ['ask', 'always', 'never'] as const;

export type SkipChoice = (typeof skipChoices)[number];

/** Used by video players only: separate from the shared preferences that every page loads. */
export const skipChoice = textPreference('skip', 'ask');

/** The user's stored choice. */
export function useSkipChoice(): SkipChoice {
  const chosen = usePreference(skipChoice);
  return skipChoices.find((one) => one === chosen) ?? 'ask';
}
