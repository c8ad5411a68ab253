import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { accountsQuery } from '@/accounts/manage-accounts';
import { hasFailed } from '@/lib/has-failed';

type Person =
  | { status: 'anybody'; userId: undefined }
  | { status: 'looking'; userId: undefined }
  | { status: 'failed'; userId: undefined; query: Pick<UseQueryResult, 'isFetching' | 'refetch'> }
  | { status: 'unknown'; userId: undefined }
  | { status: 'found'; userId: string };

/** Finds the first user whose email address, name or id matches. */
export function usePerson(words: string): Person {
  const query = useQuery({
    ...accountsQuery({
      page: 1,
      sort: 'email',
      isDescending: false,
      search: words,
      filters: { role: [], accountStatus: [], verificationStatus: [] },
    }),
    enabled: words !== '',
  });
  if (words === '') return { status: 'anybody', userId: undefined };
  const { data } = query;
  if (hasFailed(query)) return { status: 'failed', userId: undefined, query };
  if (!data) return { status: 'looking', userId: undefined };
  const exact = data.rows.find(({ email, cognitoId }) => email === words || cognitoId === words);
  const userId = (exact ?? data.rows[0])?.cognitoId;
  return userId ? { status: 'found', userId } : { status: 'unknown', userId: undefined };
}
