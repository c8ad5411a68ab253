import type { MessageId } from '@/i18n/messages';
import { isPassingFailure } from '@/lib/passing-failure';
import { isChangedMeanwhile } from '@/publishing/managed-list';

/** Why something was not stored, in words. */
export function failureWords(failure: unknown): MessageId {
  if (isChangedMeanwhile(failure)) return 'settings.changedMeanwhile';
  return isPassingFailure(failure) ? 'settings.noConnection' : 'settings.saveFailed';
}
