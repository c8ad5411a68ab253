import { offeredValues, toggled } from '@/catalogue/filters';
import { type ManagedFilterField, type ManagedPage, managedFields } from '@/catalogue/managed-titles';
import type { ManagerConfig } from '../kinds/manager-config';
import { type ManagerView, titleStatuses } from '../manager-search-params';

export type ManagerField = ManagedFilterField;

export type ManagerFacet = ManagedPage['facets'][number];

export interface FilterValue {
  value: string;
  count: number;
  isChosen: boolean;
}

/** Returns the options of a filter, including selected ones. Always includes drafts. */
export function filterValues(field: ManagerField, facets: readonly ManagerFacet[], view: ManagerView): FilterValue[] {
  if (field === 'status') {
    const countOf = (value: string) =>
      facets.find((facet) => facet.field === field && facet.value === value)?.count ?? 0;
    return titleStatuses.map((value) => ({ value, count: countOf(value), isChosen: view.statuses.includes(value) }));
  }
  const known = facets.flatMap((facet) => (facet.field === 'status' ? [] : [{ ...facet, field: facet.field }]));
  return offeredValues(field, known, view.filters).map(({ value, count }) => ({
    value,
    count,
    isChosen: view.filters[field].includes(value),
  }));
}

/** Returns the view with a filter value toggled, on the first page. */
export function withToggled(view: ManagerView, field: ManagerField, value: string): ManagerView {
  if (field !== 'status') return { ...view, page: 1, filters: toggled(view.filters, { field, value }) };
  const statuses = titleStatuses.filter((status) => (status === value) !== view.statuses.includes(status));
  return { ...view, page: 1, statuses };
}

/** Returns the active filters of a view by field, by default including fields that the kind's list does not offer. */
export function chosenFilters(
  view: ManagerView,
  fields: readonly ManagerField[] = managedFields,
): { field: ManagerField; value: string }[] {
  return fields.flatMap((field) => {
    const values: readonly string[] = field === 'status' ? view.statuses : view.filters[field];
    return values.map((value) => ({ field, value }));
  });
}

/** Returns the filter fields of a kind's list. */
export function fieldsOf(manager: ManagerConfig): readonly ManagerField[] {
  return [...manager.filters, 'status'];
}
