import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import type { CardPage } from '../cards';

interface CardListProps {
  query: Pick<UseQueryResult<CardPage>, 'data' | 'status' | 'refetch' | 'isFetching'>;
  /** What would be here. */
  empty: string;
  skeleton: ReactNode;
  children(page: CardPage): ReactNode;
}

/** A list of cards in each of its states. A list that failed is an empty one with a quiet way to try again. */
export function CardList({ query, empty, skeleton, children }: CardListProps) {
  const text = useText();
  if (query.status === 'pending') return skeleton;
  if (query.status === 'error') {
    return (
      <EmptyState text={text('list.failed')}>
        <Button onClick={() => query.refetch()} isBusy={query.isFetching}>
          {text('action.tryAgain')}
        </Button>
      </EmptyState>
    );
  }
  if (!query.data || query.data.cards.length === 0) return <EmptyState text={empty} />;
  return children(query.data);
}
