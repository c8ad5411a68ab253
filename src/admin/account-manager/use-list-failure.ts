import { useEffect, useState } from 'react';
import { hasNoAnswer, listFailureWords } from '@/accounts/account-problems';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { sayProblem } from '../layout/notices';

/**
 * Announces a list that failed to load (specification, back office, §8): 'Failed to fetch users' if the server rejected
 * the request, 'An error occurred while fetching users' if it did not answer. Returns the message to show in place of
 * the list, also during a retry.
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
