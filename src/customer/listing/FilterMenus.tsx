import { type Choice, type FilterField, type Filters, offeredValues } from '@/catalogue/filters';
import { fieldLabels } from '@/catalogue/use-value-name';
import { useText } from '@/i18n/use-text';
import { DropDown } from '@/ui/DropDown';
import { FilterOptions } from './FilterOptions';
import type { Facets } from './use-facets';

export interface FilterProps {
  /** Filter fields of the kind. */
  fields: readonly FilterField[];
  facets: Facets;
  filters: Filters;
  onToggle(choice: Choice): void;
}

/** A menu for each field that titles differ in, side by side. */
export function FilterMenus({ filters, ...choosing }: FilterProps) {
  const text = useText();
  return fieldsOffered({ filters, ...choosing }).map((field) => (
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
      <FilterOptions field={field} filters={filters} {...choosing} />
    </DropDown>
  ));
}

/**
 * The fields with at least one option; all of them until the options are known, so that a menu does not disappear under
 * the pointer.
 */
export function fieldsOffered({ fields, facets: { data }, filters }: Omit<FilterProps, 'onToggle'>) {
  if (!data) return fields;
  return fields.filter((field) => offeredValues(field, data, filters).length > 0);
}
