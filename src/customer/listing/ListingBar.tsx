import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router-dom';
import { cardsQuery } from '@/catalogue/cards';
import { choicesIn, type FilterChoice, type Filters, filterArguments, noFilters, toggled } from '@/catalogue/filters';
import type { Kind } from '@/catalogue/kinds/kind';
import { ordersOf, type SortOrder } from '@/catalogue/sort-orders';
import { useValueName } from '@/catalogue/use-value-name';
import { useText } from '@/i18n/use-text';
import { Button, buttonStyle } from '@/ui/Button';
import { Select } from '@/ui/forms/Select';
import { unlessNavigated } from '@/ui/hooks/leave-page';
import { useAbortController } from '@/ui/hooks/use-abort-controller';
import { useReport } from '@/ui/hooks/use-report';
import { Icon } from '@/ui/Icon';
import { notifyProblem } from '@/ui/notices/notice';
import { FilterMenus, FilterSheet, useFacets } from './FilterMenus';
import { useOptimisticFilters } from './use-listing-params';

interface ListingBarProps {
  kind: Kind;
  /** Number of titles, once known. */
  total: number | undefined;
  filters: Filters;
  address: string;
  sort: SortOrder;
  /** Returns the address with other filters. */
  hrefOf(filters: Filters): string;
  onFilter(filters: Filters): void;
  onSort(sort: string): void;
}

/** Active filters, number of titles and sort order. */
export function ListingBar({ kind, total, filters, address, sort, hrefOf, onFilter, onSort }: ListingBarProps) {
  const text = useText();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const orders = ordersOf[kind.slug].map((value) => ({ value, label: text(`sort.${value}`) }));
  const [ticked, setTicked] = useOptimisticFilters(filters, address);
  const handleTick = (next: Filters) => {
    setTicked(next);
    onFilter(next);
  };
  const [areFiltersWanted, setFiltersWanted] = useState(false);
  const wantFilters = () => setFiltersWanted(true);
  const shared = {
    fields: kind.listing.filters,
    facets: useFacets(kind, filters, areFiltersWanted),
    filters: ticked,
    onToggle: (choice: FilterChoice) => handleTick(toggled(ticked, choice)),
  };
  const surprise = <SurpriseButton kind={kind} filters={filters} total={total ?? 0} />;
  return (
    <div className="mb-6 grid gap-4">
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the handlers only load the menus early. */}
        <div onPointerEnter={wantFilters} onFocus={wantFilters} className="flex flex-wrap gap-3 max-md:hidden">
          <FilterMenus {...shared} />
        </div>
        <Button
          onPointerDown={wantFilters}
          onClick={() => {
            wantFilters();
            setSheetOpen(true);
          }}
          aria-haspopup="dialog"
          size="narrow"
          className="md:hidden"
        >
          <Icon name="filter" />
          {text('filter.open', { count: choicesIn(ticked).length })}
        </Button>
        <div className="md:hidden">{surprise}</div>
      </div>
      <ActiveFilters filters={filters} hrefOf={hrefOf} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p className="text-small text-soft tabular-nums" aria-live="polite">
          {total !== undefined && text('listing.total', { count: total })}
        </p>
        {/* Beside the menus it would not fit on a tablet. */}
        <div className="ml-auto max-md:hidden">{surprise}</div>
        <Select label={text('listing.sort')} options={orders} value={sort} onChange={onSort} />
      </div>
      {isSheetOpen && (
        <FilterSheet
          {...shared}
          total={total}
          onClear={() => handleTick(noFilters)}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  );
}

interface ActiveFiltersProps {
  filters: Filters;
  /** Returns the address with other filters. */
  hrefOf(filters: Filters): string;
}

/** Active filters of the list; each links to the list without it. */
function ActiveFilters({ filters, hrefOf }: ActiveFiltersProps) {
  const text = useText();
  const nameOf = useValueName();
  const chosen = choicesIn(filters);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={text('filter.chosen')} className="flex flex-wrap items-center gap-2">
      {chosen.map((choice) => (
        <li key={`${choice.field} ${choice.value}`}>
          <Link
            to={hrefOf(toggled(filters, choice))}
            preventScrollReset
            aria-label={text('filter.remove', { value: nameOf(choice.field, choice.value) })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge py-1 pr-2.5 pl-4 text-small font-semibold transition duration-quick hover:bg-raised"
          >
            {nameOf(choice.field, choice.value)}
            <Icon name="close" className="size-4 text-soft" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={hrefOf(noFilters)} preventScrollReset className={`${buttonStyle('bare')} text-small`}>
          {text('filter.clear')}
        </Link>
      </li>
    </ul>
  );
}

interface SurpriseButtonProps {
  kind: Kind;
  filters: Filters;
  /** Number of titles to choose from. */
  total: number;
}

/** Opens a random title among the filtered ones. */
export function SurpriseButton({ kind, filters, total }: SurpriseButtonProps) {
  const text = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const choice = useAbortController();
  // A link that the user follows meanwhile takes precedence, also while its page is loading.
  useReport(useNavigation().location, choice.abort);
  const handleClick = async () => {
    setChoosing(true);
    const signal = choice.start();
    // The page of an audiobook may be on another site (specification, decision 16).
    const open = unlessNavigated((href: string) =>
      href.startsWith('/') ? navigate(href) : window.location.assign(href),
    );
    try {
      // A page of one card: fetches a single title.
      const narrowed = filterArguments(filters);
      const page = 1 + Math.floor(Math.random() * total);
      const { cards } = await queryClient.fetchQuery(cardsQuery(kind, { page, pageSize: 1, narrowed }));
      if (cards[0] && !signal.aborted) await open(cards[0].href);
    } catch {
      // The query cache has logged the error.
      notifyProblem(text('listing.surpriseFailed'));
    } finally {
      setChoosing(false);
    }
  };
  return (
    <Button onClick={handleClick} isBusy={isChoosing} disabled={total === 0}>
      {!isChoosing && <Icon name="shuffle" />}
      {text('listing.surprise')}
    </Button>
  );
}
