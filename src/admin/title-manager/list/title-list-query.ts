import type { Kind } from '@/catalogue/kinds/kind';
import { browseTitlesQuery, type ManagedSort, type ManagedView } from '@/catalogue/managed-titles';
import type { ColumnName } from '../kinds/kind-of-manager';
import type { ManagerView } from '../manager-place';

/** Query of TanStack Query for a page of a manager's list. */
export function titleListQuery(kind: Kind, view: ManagerView) {
  return browseTitlesQuery(kind, managedView(view));
}

/** Converts a view to the catalogue's query parameters. */
export function managedView({ filters, statuses, search, sort, ...paging }: ManagerView): ManagedView {
  return {
    ...paging,
    sort: sortNames[sort],
    ...(search.trim() !== '' && { search: search.trim() }),
    filters: { ...filters, status: statuses },
  };
}

const sortNames: Partial<Record<ColumnName, ManagedSort>> = {
  title: 'title',
  series: 'series',
  creator: 'creator',
  rating: 'rate',
  year: 'year',
  likes: 'likes',
  dislikes: 'dislikes',
  favorites: 'favorites',
  duration: 'duration',
  status: 'status',
  updated: 'updated',
};
