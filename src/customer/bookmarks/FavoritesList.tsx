import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTitleName } from '@/catalogue/use-title-name';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Select } from '@/ui/forms/Select';
import { focusNeighbour } from '@/ui/hooks/focus';
import { favoritesQuery, type MarkedTitle, removeFavorites, restoreFavorites } from '@/viewing/title-lists';
import { useUndoable } from '@/viewing/use-undoable';
import { CardGrid } from './CardGrid';
import { type FavoriteOrder, favoriteOrders, isFavoriteOrder, selectFavorites } from './favorite-order';
import { EmptyList, ListStates } from './ListStates';

/** The titles that a customer marked with the heart. */
export function FavoritesList({ userId }: { userId: string }) {
  const text = useText();
  const nameOf = useTitleName();
  const language = useLanguage();
  const query = favoritesQuery(userId);
  const favorites = useQuery(query);
  const change = useUndoable<MarkedTitle[]>(query.queryKey, affectedQueries);
  const [term, setTerm] = useState('');
  const [order, setOrder] = useState<FavoriteOrder>('latest');

  const remove = (titles: readonly MarkedTitle[], message: string) =>
    change({
      show: (shown) => shown.filter((title) => !titles.includes(title)),
      act: () => removeFavorites(titles),
      undo: () => restoreFavorites(titles),
      message,
    });

  return (
    <ListStates
      query={favorites}
      empty={<EmptyList heading={text('favorites.none')}>{text('favorites.noneText')}</EmptyList>}
    >
      {(all) => {
        const chosen = selectFavorites(all, { term, order, language });
        return (
          <>
            <FavoritesBar
              term={term}
              onTerm={setTerm}
              order={order}
              onOrder={setOrder}
              count={chosen.length}
              onClear={() => void remove(all, text('favorites.cleared', { count: all.length }))}
            />
            {chosen.length === 0 ? (
              <EmptyState text={text('favorites.notFound', { term: term.trim() })}>
                <Button
                  onClick={({ currentTarget }) => {
                    focusNeighbour(currentTarget);
                    setTerm('');
                  }}
                >
                  {text('favorites.showAll')}
                </Button>
              </EmptyState>
            ) : (
              <CardGrid
                titles={chosen}
                onRemove={(title) => void remove([title], text('favorites.removed', { title: nameOf(title.card) }))}
              />
            )}
          </>
        );
      }}
    </ListStates>
  );
}

/** Queries that a removal changes: a title's page shows the user's reaction and the number of favourites. */
const affectedQueries = [['own-reaction'], ['title']];

interface FavoritesBarProps {
  term: string;
  onTerm(term: string): void;
  order: FavoriteOrder;
  onOrder(order: FavoriteOrder): void;
  /** Number of displayed titles. */
  count: number;
  onClear(): void;
}

/** Search field and sort order of the favourites, and a button that removes all of them. */
function FavoritesBar({ term, onTerm, order, onOrder, count, onClear }: FavoritesBarProps) {
  const text = useText();
  const options = Object.entries(favoriteOrders).map(([value, label]) => ({ value, label: text(label) }));
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4">
      <input
        type="search"
        value={term}
        onChange={(event) => onTerm(event.target.value)}
        aria-label={text('favorites.find')}
        placeholder={text('favorites.find')}
        className="min-h-11 w-full rounded-control border border-edge bg-raised px-3.5 text-body text-ink placeholder:text-soft sm:w-72"
      />
      <Select
        label={text('favorites.sort')}
        value={order}
        options={options}
        onChange={(value) => isFavoriteOrder(value) && onOrder(value)}
      />
      <p role="status" className="text-small text-soft tabular-nums">
        {text('favorites.count', { count })}
      </p>
      <Button
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget);
          onClear();
        }}
        className="sm:ml-auto"
      >
        {text('favorites.clear')}
      </Button>
    </div>
  );
}
