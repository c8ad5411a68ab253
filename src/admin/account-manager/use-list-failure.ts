import { useEffect } from 'react';
import { hasNoAnswer } from '@/accounts/account-problems';
import { useText } from '@/i18n/use-text';
import { sayProblem } from '../layout/notices';

/**
 * Says that the list could not be had (specification, back office, §8): 'Failed to fetch users' where the server refused,
 * 'An error occurred while fetching users' where there was no answer.
 */
export function useListFailure(failure: Error | null): void {
  const text = useText();
  // Notices are outside.
  useEffect(() => {
    if (failure) sayProblem(text(hasNoAnswer(failure) ? 'accounts.fetchBroke' : 'accounts.fetchFailed'));
  }, [failure, text]);
}
