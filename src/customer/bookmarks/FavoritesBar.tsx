import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { focusNeighbour } from '@/ui/focus-neighbour';
import { Select } from '@/ui/Select';
import { type FavoriteOrder, favoriteOrders, isFavoriteOrder } from './favorite-order';

interface FavoritesBarProps {
  term: string;
  onTerm(term: string): void;
  order: FavoriteOrder;
  onOrder(order: FavoriteOrder): void;
  /** Number of displayed titles. */
  count: number;
  onClear(): void;
}

/** Finds and orders favourites, and clears them all. */
export function FavoritesBar({ term, onTerm, order, onOrder, count, onClear }: FavoritesBarProps) {
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
