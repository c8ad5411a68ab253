import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTitleName } from '@/catalogue/use-title-name';
import { useLanguage } from '@/i18n/use-language';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { favoritesQuery, removeFavorites, restoreFavorites } from '@/viewing/favorites';
import type { MarkedTitle } from '@/viewing/marked-titles';
import { useUndoable } from '@/viewing/use-undoable';
import { CardGrid } from './CardGrid';
import { EmptyList } from './EmptyList';
import { FavoritesBar } from './FavoritesBar';
import { chosenFavorites, type FavoriteOrder } from './favorite-order';
import { ListStates } from './ListStates';

/** The titles that a customer marked with the heart. */
export function FavoritesList({ userId }: { userId: string }) {
  const text = useText();
  const nameOf = useTitleName();
  const language = useLanguage();
  const query = useMemo(() => favoritesQuery(userId), [userId]);
  const favorites = useQuery(query);
  const change = useUndoable<MarkedTitle[]>(query.queryKey, touched);
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
        const chosen = chosenFavorites(all, { term, order, language });
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
                <Button onClick={() => setTerm('')}>{text('favorites.showAll')}</Button>
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

/** A title's page shows the heart and how many favour it. */
const touched = [['own-reaction'], ['title']];
