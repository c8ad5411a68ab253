import type { MessageId } from '@/i18n/messages';
import { isPassingFailure } from '@/lib/passing-failure';
import { isChangedMeanwhile } from '@/publishing/managed-list';

/** Returns the message for a failed write. */
export function failureWords(failure: unknown): MessageId {
  if (isChangedMeanwhile(failure)) return 'settings.changedMeanwhile';
  return isPassingFailure(failure) ? 'settings.noConnection' : 'settings.saveFailed';
}
