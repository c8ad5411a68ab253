import { textPreference, usePreference } from './preferences';

/** Whether what can be skipped is: when asked to, by itself, or not. */
export const skipChoices = ['ask', 'always', 'never'] as const;

export type SkipChoice = (typeof skipChoices)[number];

/** A video player's matter alone: it stands apart from what every page knows. */
export const skipChoice = textPreference('skip', 'ask');

/** What this person has chosen. */
export function useSkipChoice(): SkipChoice {
  const chosen = usePreference(skipChoice);
  return skipChoices.find((one) => one === chosen) ?? 'ask';
}
