import type { MessageId } from '@/i18n/messages';
import { isRetryable } from '@/lib/retryable-errors';
import { isChangedMeanwhile } from '@/publishing/managed-lists';

/** Returns the message for a failed write. */
export function failureWords(failure: unknown): MessageId {
  if (isChangedMeanwhile(failure)) return 'settings.changedMeanwhile';
  return isRetryable(failure) ? 'settings.noConnection' : 'settings.saveFailed';
}
