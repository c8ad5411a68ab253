import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '@/i18n/use-text';
import { EmptyState } from '@/ui/EmptyState';
import { PageHead } from '@/ui/PageHead';
import { TryAgain } from '@/ui/TryAgain';

/**
 * Error state of a page; screen readers announce its message, the document title and heading. Offline, it says so: the
 * page loads by itself when the browser is online again.
 */
export function PageError({
  message: failure,
  query,
}: {
  message: string;
  query: Pick<UseQueryResult, 'refetch' | 'isFetching'>;
}) {
  const text = useText();
  const message = navigator.onLine ? failure : text('error.offline');
  return (
    <EmptyState text={message} as="h1">
      <PageHead title={text('page.title', { page: message })} />
      {navigator.onLine ? <TryAgain look="primary" query={query} /> : <p>{text('error.offlineText')}</p>}
    </EmptyState>
  );
}
