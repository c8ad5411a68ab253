import { type SortOrder, sortOrders } from '@/catalogue/cards';
import { useText } from '@/i18n/use-text';
import { Select } from '@/ui/Select';

interface ListingBarProps {
  /** How many titles there are, once known. */
  total: number | undefined;
  sort: SortOrder;
  onSort(sort: string): void;
}

/** How many there are, and in which order. */
export function ListingBar({ total, sort, onSort }: ListingBarProps) {
  const text = useText();
  const options = Object.keys(sortOrders).map((order) => ({
    value: order,
    label: text(sortLabels[order as SortOrder]),
  }));
  return (
    <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <p className="text-small text-soft tabular-nums" aria-live="polite">
        {total !== undefined && text('listing.total', { count: total })}
      </p>
      <Select label={text('listing.sort')} options={options} value={sort} onChange={onSort} />
    </div>
  );
}

const sortLabels = {
  newest: 'sort.newest',
  title: 'sort.title',
  year: 'sort.year',
  rating: 'sort.rating',
  likes: 'sort.likes',
} as const;
