import type { ComponentProps } from 'react';
import { useText } from '@/i18n/use-text';
import { ShowMoreButton } from '@/ui/ShowMoreButton';

interface NextPageButtonProps extends Pick<ComponentProps<typeof ShowMoreButton>, 'className' | 'children'> {
  /** An infinite query of TanStack Query. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
}

/** Button that loads the next page of a query; absent after the last one. By default its label is "Show more". */
export function NextPageButton({ query, className = 'justify-self-center', children }: NextPageButtonProps) {
  const text = useText();
  return (
    <ShowMoreButton
      className={className}
      hasMore={query.hasNextPage}
      isBusy={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
    >
      {children ?? text('admin.showMore')}
    </ShowMoreButton>
  );
}
