import { useEffect, useState } from 'react';
import { hasNoAnswer, listFailureWords } from '@/accounts/account-problems';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { sayProblem } from '../layout/notices';

/**
 * Says that the list could not be had (specification, back office, §8): 'Failed to fetch users' where the server refused,
 * 'An error occurred while fetching users' where there was no answer. Returns what stands in its place, also while it is
 * asked for again.
 */
export function useListFailure(failure: Error | null): MessageId {
  const text = useText();
  const [last, setLast] = useState(failure);
  if (failure && failure !== last) setLast(failure);
  // Notices are outside.
  useEffect(() => {
    if (failure) sayProblem(text(hasNoAnswer(failure) ? 'accounts.fetchBroke' : 'accounts.fetchFailed'));
  }, [failure, text]);
  return listFailureWords(last);
}
