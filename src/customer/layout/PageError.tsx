import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '@/i18n/use-text';
import { EmptyState } from '@/ui/EmptyState';
import { PageHead } from '@/ui/PageHead';
import { TryAgain } from '@/ui/TryAgain';

/** Error state of a page; screen readers announce its message, the document title and heading. */
export function PageError({
  message,
  query,
}: {
  message: string;
  query: Pick<UseQueryResult, 'refetch' | 'isFetching'>;
}) {
  const text = useText();
  return (
    <EmptyState text={message} as="h1">
      <PageHead title={text('page.title', { page: message })} />
      <TryAgain look="primary" query={query} />
    </EmptyState>
  );
}

/** State of a page whose request waits for the connection: it loads by itself when the browser is online again. */
export function PageOffline() {
  const text = useText();
  const message = text('error.offline');
  return (
    <EmptyState text={message} as="h1">
      <PageHead title={text('page.title', { page: message })} />
    </EmptyState>
  );
}
