import {
  type AccountFilter,
  type AccountSort,
  type AccountView,
  accountFilters,
  accountSorts,
} from '@/accounts/manage-accounts';
import { adminPaths } from '@/config/admin-paths';
import { pageIn } from '@/lib/pagination';
import { addressWith } from '@/lib/urls';

/** The manager's four modes (specification, back office, §2); `read` and `update` without an account lead back to the list. */
export type AccountMode =
  | { name: 'list' }
  | { name: 'create' }
  | { name: 'read'; id: string }
  | { name: 'update'; id: string }
  | { name: 'noAccount' };

/** Parses the mode of the account manager from the URL query. */
export function accountMode(search: URLSearchParams): AccountMode {
  const id = search.get('account');
  const mode = search.get('mode');
  if (mode === 'create') return { name: 'create' };
  if (mode === 'update') return id ? { name: 'update', id } : { name: 'noAccount' };
  return id ? { name: 'read', id } : { name: 'list' };
}

/** Which part of the list an address is at; the newest accounts first where it does not say. */
export function accountView(search: URLSearchParams): AccountView {
  const sort = accountSorts.find((name) => name === search.get('sort'));
  return {
    page: pageIn(search),
    sort: sort ?? 'createdAt',
    isDescending: sort === undefined || search.get('order') === 'descending',
    search: search.get('search') ?? '',
    filters: {
      role: search.getAll('role'),
      accountStatus: search.getAll('accountStatus'),
      verificationStatus: search.getAll('verificationStatus'),
    },
  };
}

/** The address of another mode; where the list was stays in it, so that coming back finds the same place. */
export function accountModeHref(search: URLSearchParams, mode: Exclude<AccountMode, { name: 'noAccount' }>): string {
  const next = new URLSearchParams(search);
  next.delete('mode');
  next.delete('account');
  if (mode.name === 'read' || mode.name === 'update') next.set('account', mode.id);
  if (mode.name === 'create' || mode.name === 'update') next.set('mode', mode.name);
  return addressOf(next);
}

/** The address of the list that begins with the newest account, which a search or a filter may leave out. */
export const newestAccountsHref = adminPaths.accounts();

/** The address of another page of the same list. */
export function accountPageHref(search: URLSearchParams, page: number): string {
  return addressOf(search, { page: page > 1 ? String(page) : '' });
}

/** The address of the list by another column; the same column again turns the direction (specification, back office, §2). */
export function accountSortHref(search: URLSearchParams, column: AccountSort): string {
  const { sort, isDescending } = accountView(search);
  const order = column === sort && !isDescending ? 'descending' : 'ascending';
  return addressOf(search, { page: '', sort: column, order });
}

/** The address of the list with one filter set, or lifted where it is empty. */
export function filteredAccountsHref(search: URLSearchParams, name: AccountFilter | 'search', value: string): string {
  return addressOf(search, { page: '', [name]: value });
}

/** The address of all accounts, in the same order. */
export function allAccountsHref(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of ['page', 'search', ...accountFilters]) next.delete(name);
  return addressOf(next);
}

function addressOf(search: URLSearchParams, changes?: Record<string, string>): string {
  return addressWith(adminPaths.accounts(), search, changes);
}
