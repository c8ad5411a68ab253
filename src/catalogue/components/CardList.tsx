import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { hasFailed, type QueryState } from '@/lib/failures';
import { EmptyState } from '@/ui/EmptyState';
import { LoadFailure } from '@/ui/LoadFailure';
import type { CardPage } from '../cards';

interface CardListProps {
  query: Pick<UseQueryResult<CardPage>, keyof QueryState | 'data' | 'isFetching' | 'refetch'>;
  /** Text of the empty state. */
  empty: string;
  skeleton: ReactNode;
  children(page: CardPage): ReactNode;
}

/** A list of cards in each of its states. A failed list is an empty one with an unobtrusive button to try again. */
export function CardList({ query, empty, skeleton, children }: CardListProps) {
  const text = useText();
  if (hasFailed(query)) return <LoadFailure query={query} text={text('list.failed')} />;
  if (!query.data) return skeleton;
  if (query.data.cards.length === 0) return <EmptyState text={empty} />;
  return children(query.data);
}
