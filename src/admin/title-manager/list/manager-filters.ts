import { offeredValues, toggled } from '@/catalogue/filters';
import type { ManagedFilterField, ManagedPage } from '@/catalogue/managed-titles';
import type { KindOfManager } from '../kinds/kind-of-manager';
import { type ManagerView, titleStatuses } from '../manager-place';

/** What a manager's list can be narrowed by. */
export type ManagerField = ManagedFilterField;

/** How many titles there are of a value. */
export type ManagerFacet = ManagedPage['facets'][number];

export interface FilterValue {
  value: string;
  count: number;
  isChosen: boolean;
}

/** The values of a field to choose from, with those already chosen. Drafts can always be asked for. */
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

/** The view with a value chosen, or no longer chosen if it was; the list begins anew. */
export function withToggled(view: ManagerView, field: ManagerField, value: string): ManagerView {
  if (field !== 'status') return { ...view, page: 1, filters: toggled(view.filters, { field, value }) };
  const statuses = titleStatuses.filter((status) => (status === value) !== view.statuses.includes(status));
  return { ...view, page: 1, statuses };
}

/** All that a view is narrowed to, field by field. */
export function chosenIn(view: ManagerView, fields: readonly ManagerField[]): { field: ManagerField; value: string }[] {
  return fields.flatMap((field) => {
    const values: readonly string[] = field === 'status' ? view.statuses : view.filters[field];
    return values.map((value) => ({ field, value }));
  });
}

/** What a kind's list can be narrowed by. */
export function fieldsOf(manager: KindOfManager): readonly ManagerField[] {
  return [...manager.filters, 'status'];
}
