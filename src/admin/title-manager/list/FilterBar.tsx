import { useCallback, useRef, useState } from 'react';
import { FilterGroup, FilterValues } from '@/catalogue/components/FilterGroup';
import { noFilters } from '@/catalogue/filters';
import { fieldLabels as listedLabels, useValueName as useListedName } from '@/catalogue/use-value-name';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { DropDown } from '@/ui/DropDown';
import { focusNeighbour, keepFocusOnRemoval } from '@/ui/hooks/focus';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { Sheet } from '@/ui/Sheet';
import type { ManagerView } from '../manager-search-params';
import { chosenFilters, filterValues, type ManagerFacet, type ManagerField, withToggled } from './manager-filters';

/** Labels of the filter fields: those of the public lists, and the status. */
const fieldLabels: Record<ManagerField, MessageId> = { ...listedLabels, status: 'admin.status' };

const visibilityTexts: ReadonlyMap<string, MessageId> = new Map([
  ['DRAFT', 'admin.draft'],
  ['SCHEDULED', 'titles.scheduled'],
]);

interface FilterBarProps {
  fields: readonly ManagerField[];
  facets: readonly ManagerFacet[];
  view: ManagerView;
  onChange(view: ManagerView): void;
}

/** Filters of the list: a menu for each, or one sheet for all on a phone. */
export function FilterBar({ fields, facets, view, onChange }: FilterBarProps) {
  const text = useText();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const chosen = chosenFilters(view, fields);
  const options = (field: ManagerField) => <FilterOptions {...{ field, facets, view, onChange }} />;
  return (
    <>
      <div className="contents max-md:hidden">
        {fields.map((field) => (
          <DropDown key={field} label={<FieldLabel field={field} view={view} />}>
            {options(field)}
          </DropDown>
        ))}
      </div>
      <Button onClick={() => setSheetOpen(true)} aria-haspopup="dialog" className="px-3.5 font-normal md:hidden">
        <Icon name="filter" />
        <span className="sr-only">{text('filter.open', { count: chosen.length })}</span>
        {chosen.length > 0 && <span aria-hidden="true">{chosen.length}</span>}
      </Button>
      {isSheetOpen && (
        <Sheet label={text('filter.heading')} edge="bottom" onClose={() => setSheetOpen(false)}>
          <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-canvas px-4 py-2 low:static">
            <h2 className="text-title font-bold">{text('filter.heading')}</h2>
            <IconButton icon="close" label={text('action.close')} onClick={() => setSheetOpen(false)} />
          </div>
          <div className="px-4 pb-4">
            {fields.map((field) => (
              <FilterGroup
                key={field}
                label={
                  <span className="flex items-center gap-2">
                    <FieldLabel field={field} view={view} />
                  </span>
                }
                startsOpen={chosenFilters(view, [field]).length > 0}
              >
                {options(field)}
              </FilterGroup>
            ))}
          </div>
        </Sheet>
      )}
    </>
  );
}

/** Options of a field. A component, so that those of closed menus are not computed at each key of a search. */
function FilterOptions({ field, facets, view, onChange }: Omit<FilterBarProps, 'fields'> & { field: ManagerField }) {
  const nameOf = useValueName();
  return (
    <FilterValues
      field={field}
      values={filterValues(field, facets, view)}
      nameOf={nameOf}
      onToggle={(value) => onChange(withToggled(view, field, value))}
    />
  );
}

function FieldLabel({ field, view }: { field: ManagerField; view: ManagerView }) {
  const text = useText();
  const count = chosenFilters(view, [field]).length;
  return (
    <>
      {text(fieldLabels[field])}
      {count > 0 && (
        <span className="rounded-full bg-ink px-2 text-small font-semibold text-canvas tabular-nums">{count}</span>
      )}
    </>
  );
}

/** Active filters, each with a button that removes it. */
export function ChosenFilters({ view, onChange }: Pick<FilterBarProps, 'view' | 'onChange'>) {
  const text = useText();
  const nameOf = useValueName();
  const chosen = chosenFilters(view);
  if (chosen.length === 0) return null;
  return (
    <ul ref={keepFocusOnRemoval} aria-label={text('filter.chosen')} className="flex flex-wrap items-center gap-2">
      {chosen.map(({ field, value }) => (
        <li key={`${field} ${value}`}>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget);
              onChange(withToggled(view, field, value));
            }}
            aria-label={text('filter.remove', { value: nameOf(field, value) })}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge px-3.5 text-small transition duration-quick hover:bg-raised"
          >
            {nameOf(field, value)}
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <Button look="bare" onClick={() => onChange({ ...view, page: 1, filters: noFilters, statuses: [] })}>
          {text('filter.clear')}
        </Button>
      </li>
    </ul>
  );
}

function useValueName(): (field: ManagerField, value: string) => string {
  const text = useText();
  const nameOf = useListedName();
  return useCallback(
    (field, value) => {
      if (field === 'status') return text(visibilityTexts.get(value) ?? 'titles.published');
      return nameOf(field, value);
    },
    [text, nameOf],
  );
}

interface SearchBoxProps {
  query: string;
  onType(query: string): void;
  /** Called when the user submits the search, so that it is no longer delayed. */
  onSubmit(): void;
}

/** Search field that searches while the user types. */
export function SearchBox({ query, onType, onSubmit }: SearchBoxProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="relative min-w-0 flex-1 basis-64"
    >
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-soft" />
      <input
        ref={input}
        type="search"
        aria-label={text('titles.search')}
        placeholder={text('titles.search')}
        value={query}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
        className="min-h-11 w-full rounded-control border border-edge bg-raised pr-11 pl-10 text-body text-ellipsis text-ink placeholder:text-soft [&::-webkit-search-cancel-button]:hidden"
      />
      {query !== '' && (
        <IconButton
          icon="close"
          label={text('titles.clearSearch')}
          onClick={() => {
            onType('');
            // The clear button is unmounted: moves the focus to the input.
            input.current?.focus();
          }}
          className="absolute top-0 right-0"
        />
      )}
    </form>
  );
}
