import { type Choice, type Facet, type Filters, filterFields, offeredValues } from '@/catalogue/filters';
import { useText } from '@/i18n/use-text';
import { DropDown } from '@/ui/DropDown';
import { FilterOptions } from './FilterOptions';
import { fieldLabels } from './use-value-name';

export interface FilterProps {
  facets: readonly Facet[];
  filters: Filters;
  onToggle(choice: Choice): void;
}

/** A menu for each field that titles differ in, side by side. */
export function FilterMenus({ facets, filters, onToggle }: FilterProps) {
  const text = useText();
  return fieldsOffered(facets, filters).map(({ field, options }) => (
    <DropDown
      key={field}
      label={
        <>
          {text(fieldLabels[field])}
          {filters[field].length > 0 && (
            <span className="rounded-full bg-ink px-2 text-small font-semibold text-canvas tabular-nums">
              {filters[field].length}
            </span>
          )}
        </>
      }
    >
      <FilterOptions field={field} options={options} filters={filters} onToggle={onToggle} />
    </DropDown>
  ));
}

/** The fields with something to choose; one value for all titles is no choice. */
export function fieldsOffered(facets: readonly Facet[], filters: Filters) {
  return filterFields
    .map((field) => ({ field, options: offeredValues(field, facets, filters) }))
    .filter(({ field, options }) => options.length > 1 || filters[field].length > 0);
}
