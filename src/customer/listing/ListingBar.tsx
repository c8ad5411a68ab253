import { useState } from 'react';
import type { SortOrder, sortOrders } from '@/catalogue/cards';
import { type Choice, choicesIn, type Facet, type Filters, noFilters, toggled } from '@/catalogue/filters';
import type { Kind } from '@/catalogue/kinds/kind';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { Select } from '@/ui/Select';
import { ChosenFilters } from './ChosenFilters';
import { FilterMenus } from './FilterMenus';
import { FilterSheet } from './FilterSheet';
import { SurpriseButton } from './SurpriseButton';
import { useTicked } from './use-ticked';

interface ListingBarProps {
  kind: Kind;
  /** How many titles there are, and how many each filter would show, once known. */
  found: { total: number; facets: readonly Facet[] } | undefined;
  filters: Filters;
  /** The address's query. */
  address: string;
  sort: SortOrder;
  /** The address with other filters. */
  hrefOf(filters: Filters): string;
  onFilter(filters: Filters): void;
  onSort(sort: string): void;
}

/** What the list is narrowed to, how many titles that leaves, and in which order they stand. */
export function ListingBar({ kind, found, filters, address, sort, hrefOf, onFilter, onSort }: ListingBarProps) {
  const text = useText();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const orders = Object.entries(sortLabels).map(([value, label]) => ({ value, label: text(label) }));
  const [ticked, setTicked] = useTicked(filters, address);
  const handleTick = (next: Filters) => {
    setTicked(next);
    onFilter(next);
  };
  const shared = {
    facets: found?.facets ?? [],
    filters: ticked,
    onToggle: (choice: Choice) => handleTick(toggled(ticked, choice)),
  };
  return (
    <div className="mb-6 grid gap-4">
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <div className="contents max-md:hidden">
          <FilterMenus {...shared} />
        </div>
        <Button onClick={() => setSheetOpen(true)} aria-haspopup="dialog" className="px-3.5 md:hidden">
          <Icon name="filter" />
          {text('filter.open', { count: choicesIn(ticked).length })}
        </Button>
        <div className="md:ml-auto">
          <SurpriseButton kind={kind} filters={filters} total={found?.total ?? 0} />
        </div>
      </div>
      <ChosenFilters filters={filters} hrefOf={hrefOf} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p className="text-small text-soft tabular-nums" aria-live="polite">
          {found && text('listing.total', { count: found.total })}
        </p>
        <Select label={text('listing.sort')} options={orders} value={sort} onChange={onSort} />
      </div>
      {isSheetOpen && (
        <FilterSheet
          {...shared}
          total={found?.total}
          onClear={() => handleTick(noFilters)}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  );
}

const sortLabels = {
  newest: 'sort.newest',
  title: 'sort.title',
  year: 'sort.year',
  rating: 'sort.rating',
  likes: 'sort.likes',
} as const satisfies Record<keyof typeof sortOrders, string>;
