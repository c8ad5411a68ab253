import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '@/i18n/use-text';
import { EmptyState } from '@/ui/EmptyState';
import { TryAgain } from '@/ui/TryAgain';

interface LoadFailureProps {
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
  /** Message; defaults to a general one. */
  words?: string | undefined;
}

/** Says that something could not be loaded, and asks for it again on request. */
export function LoadFailure({ query, words }: LoadFailureProps) {
  const text = useText();
  return (
    <EmptyState text={words ?? text('admin.loadFailed')}>
      <TryAgain query={query} />
    </EmptyState>
  );
}
