import { foldDiacritics } from '@rules/text/fold-diacritics';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { titleOrder } from '@/catalogue/sort-orders';
import { nameIn, useTitleName } from '@/catalogue/use-title-name';
import { useLanguage } from '@/i18n/LanguageProvider';
import type { Language } from '@/i18n/languages';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Select } from '@/ui/forms/Select';
import { focusNeighbour } from '@/ui/hooks/focus';
import { favoritesQuery, type MarkedTitle, removeFavorites, restoreFavorites } from '@/viewing/title-lists';
import { useUndoable } from '@/viewing/use-undoable';
import { CardGrid } from './CardGrid';
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

/** Sort orders of the favourites. */
const favoriteOrders = {
  latest: 'favorites.sortLatest',
  title: 'favorites.sortTitle',
  year: 'favorites.sortYear',
  rating: 'favorites.sortRating',
} as const satisfies Record<string, MessageId>;

type FavoriteOrder = keyof typeof favoriteOrders;

function isFavoriteOrder(name: string): name is FavoriteOrder {
  return Object.hasOwn(favoriteOrders, name);
}

interface Selection {
  /** Part of a title; accents and case do not matter. */
  term: string;
  order: FavoriteOrder;
  language: Language;
}

/** Returns the favourites whose title contains the term, in the selected order. */
export function selectFavorites(titles: readonly MarkedTitle[], { term, order, language }: Selection): MarkedTitle[] {
  const wanted = plain(term);
  const found = titles.filter(({ card }) =>
    [card.title, nameIn(language, card)].some((name) => plain(name ?? '').includes(wanted)),
  );
  const byTitle = titleOrder(language);
  const compare: Record<FavoriteOrder, (a: MarkedTitle, b: MarkedTitle) => number> = {
    latest: (a, b) => b.markedAt.localeCompare(a.markedAt),
    title: (a, b) => byTitle(nameIn(language, a.card), nameIn(language, b.card)),
    year: (a, b) => numberOf(b.card.year) - numberOf(a.card.year),
    // Ratings are stored as text: '10' is more than '9'.
    rating: (a, b) => numberOf(b.card.rate) - numberOf(a.card.rate),
  };
  return found.sort(compare[order]);
}

function plain(text: string): string {
  return foldDiacritics(text).trim();
}

function numberOf(text: string | undefined): number {
  const number = Number.parseFloat(text ?? '');
  return Number.isNaN(number) ? 0 : number;
}
