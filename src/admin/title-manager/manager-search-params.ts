import { maxSearchLength } from '@rules/request-bounds';
import type { TitleVisibility } from '@rules/titles/title-visibility';
import { choicesIn, type Filters, filtersIn, noFilters } from '@/catalogue/filters';
import { pageIn } from '@/lib/pagination';
import type { ColumnName } from './kinds/manager-config';

/** Page, filters and sort order of a list of titles. */
export interface ManagerView {
  /** From 1; the backend clamps it to the last page. */
  page: number;
  pageSize: number;
  sort: SortColumn;
  isDescending: boolean;
  /** As typed; leading and trailing blanks are ignored. */
  search: string;
  filters: Filters;
  statuses: readonly TitleVisibility[];
}

export const titleStatuses = ['PUBLISHED', 'SCHEDULED', 'DRAFT'] as const satisfies readonly TitleVisibility[];

/** Mode of the manager, as the URL query selects it. */
export type ManagerMode = { name: 'list' } | { name: 'import' } | FormMode;

/** Mode of a form: empty, with the values that a new title shares with another, or with the stored title. */
export type FormMode = { name: 'add' } | { name: 'add-like'; id: string } | { name: 'edit'; id: string };

export const pageSizeOptions = [25, 50, 100] as const;

/** Columns by which the list can be sorted. Others, such as genres, have a filter instead. */
export const sortableColumns = [
  'title',
  'series',
  'creator',
  'rating',
  'year',
  'likes',
  'dislikes',
  'favorites',
  'duration',
  'status',
  'updated',
] as const satisfies readonly ColumnName[];

export type SortColumn = (typeof sortableColumns)[number];

/** Default view: by rating, the lowest first (specification, back office, §2). */
export const defaultView: ManagerView = {
  page: 1,
  pageSize: pageSizeOptions[0],
  sort: 'rating',
  isDescending: false,
  search: '',
  filters: noFilters,
  statuses: [],
};

/** Parses the view from the URL query; ignores invalid values. */
export function viewIn(address: URLSearchParams): ManagerView {
  const size = Number(address.get('size'));
  const sort = sortableColumns.find((column) => column === address.get('sort'));
  return {
    page: pageIn(address),
    pageSize: pageSizeOptions.find((offered) => offered === size) ?? defaultView.pageSize,
    sort: sort ?? defaultView.sort,
    isDescending: address.get('order') === 'desc',
    search: (address.get('q') ?? '').slice(0, maxSearchLength),
    filters: filtersIn(address),
    statuses: titleStatuses.filter((status) => address.getAll('status').includes(status)),
  };
}

/** Parses the mode from the URL query; a title to edit takes precedence. */
export function modeIn(address: URLSearchParams): ManagerMode {
  const id = address.get('edit');
  if (id) return { name: 'edit', id };
  const likeId = address.get('like');
  if (likeId) return { name: 'add-like', id: likeId };
  const mode = address.get('mode');
  return mode === 'add' || mode === 'import' ? { name: mode } : { name: 'list' };
}

/** Builds the URL query of a view and a mode; omits default values. Closing a form returns to the same view. */
export function managerQuery(view: ManagerView, mode: ManagerMode = { name: 'list' }): string {
  const query = new URLSearchParams(choicesIn(view.filters).map(({ field, value }) => [field, value]));
  for (const status of view.statuses) query.append('status', status);
  const search = view.search.trim();
  if (search !== '') query.set('q', search);
  if (view.sort !== defaultView.sort) query.set('sort', view.sort);
  if (view.isDescending) query.set('order', 'desc');
  if (view.pageSize !== defaultView.pageSize) query.set('size', String(view.pageSize));
  if (view.page > 1) query.set('page', String(view.page));
  if (mode.name === 'edit') query.set('edit', mode.id);
  else if (mode.name === 'add-like') query.set('like', mode.id);
  else if (mode.name !== 'list') query.set('mode', mode.name);
  return `?${query}`;
}

/** Selecting the same column reverses the sort order; another one sorts ascending (specification, back office, §2). */
export function sortedBy(view: ManagerView, column: string): ManagerView {
  const sort = sortableColumns.find((name) => name === column);
  if (!sort) return view;
  return { ...view, page: 1, sort, isDescending: view.sort === sort && !view.isDescending };
}
