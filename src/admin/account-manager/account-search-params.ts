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

/** Parses page, sort order and filters of the list from the URL query; sorts by newest by default. */
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

/** Returns the URL of another mode. Keeps the list's parameters, to return to the same place in the list. */
export function accountModeHref(search: URLSearchParams, mode: Exclude<AccountMode, { name: 'noAccount' }>): string {
  const next = new URLSearchParams(search);
  next.delete('mode');
  next.delete('account');
  if (mode.name === 'read' || mode.name === 'update') next.set('account', mode.id);
  if (mode.name === 'create' || mode.name === 'update') next.set('mode', mode.name);
  return addressOf(next);
}

/** URL of the unfiltered list with the newest account first: a search or filter could hide the new account. */
export const newestAccountsHref = adminPaths.accounts();

/** Returns the URL of another page of the same list. */
export function accountPageHref(search: URLSearchParams, page: number): string {
  return addressOf(search, { page: page > 1 ? String(page) : '' });
}

/** Returns the URL of the list sorted by a column, or reversed (specification, back office, §2). */
export function accountSortHref(search: URLSearchParams, column: AccountSort): string {
  const { sort, isDescending } = accountView(search);
  const order = column === sort && !isDescending ? 'descending' : 'ascending';
  return addressOf(search, { page: '', sort: column, order });
}

/** Returns the URL of the list with one filter set, or removed if the value is empty. */
export function filteredAccountsHref(search: URLSearchParams, name: AccountFilter | 'search', value: string): string {
  return addressOf(search, { page: '', [name]: value });
}

/** Returns the URL of the unfiltered list in the same sort order. */
export function allAccountsHref(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of ['page', 'search', ...accountFilters]) next.delete(name);
  return addressOf(next);
}

function addressOf(search: URLSearchParams, changes?: Record<string, string>): string {
  return addressWith(adminPaths.accounts(), search, changes);
}
