import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mixedGrid } from '@/catalogue/components/TitleGrid';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { hasFailed, type QueryState } from '@/lib/failures';
import { range } from '@/lib/numbers';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { LoadFailure } from '@/ui/LoadFailure';
import { LinesSkeleton, Skeleton } from '@/ui/Skeleton';

interface ListStatesProps<Item> {
  query: Pick<UseQueryResult<Item[]>, keyof QueryState | 'data' | 'isFetching' | 'refetch'>;
  empty: ReactNode;
  /** Skeleton of a list that is not a grid of posters. */
  skeleton?: ReactNode;
  children(items: Item[]): ReactNode;
}

/** One of a customer's lists with its loading, error and empty states. Keeps cached data visible during a refetch. */
export function ListStates<Item>({ query, empty, skeleton, children }: ListStatesProps<Item>) {
  const text = useText();
  if (query.data) return query.data.length === 0 ? empty : children(query.data);
  if (!hasFailed(query)) return skeleton ?? <ListSkeleton />;
  return <LoadFailure query={query} text={text('bookmarks.failed')} />;
}

/** Empty state of a list: its name, how titles are added to it, and a link to the titles. */
export function EmptyList({ heading, children }: { heading: string; children: string }) {
  const text = useText();
  return (
    <>
      <h2 className="mb-4 text-title font-bold">{heading}</h2>
      <EmptyState text={children}>
        <ButtonLink to={paths.movies()}>{text('bookmarks.browse')}</ButtonLink>
      </EmptyState>
    </>
  );
}

/** Placeholder of a list while it loads. */
export function ListSkeleton() {
  const text = useText();
  return (
    <div role="status" aria-label={text('bookmarks.loading')} className={`animate-breathe ${mixedGrid}`}>
      {range(6).map((index) => (
        <div key={index}>
          <Skeleton className="aspect-portrait w-full rounded-poster" />
          <div className="mt-2.5 pb-1.5">
            <LinesSkeleton />
          </div>
        </div>
      ))}
    </div>
  );
}
