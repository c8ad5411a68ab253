import { foldDiacritics } from '@rules/text/fold-diacritics';
import { CachedIndex } from '../shared/cached-index';
import { accountVersions, readVersion } from '../shared/record-versions';
import { readAccounts, readAccountsById, type StoredAccount } from './account-store';

export const accountSortFields = ['email', 'accountStatus', 'verificationStatus', 'createdAt', 'updatedAt'] as const;
type AccountSortField = (typeof accountSortFields)[number];
const filterFields = ['role', 'accountStatus', 'verificationStatus'] as const;
type FilterField = (typeof filterFields)[number];

export interface AccountRequest {
  page: number;
  pageSize: number;
  sort: AccountSortField;
  isDescending: boolean;
  search: string | undefined;
  /** Only the accounts of these users of the pool. */
  cognitoIds: ReadonlySet<string> | undefined;
  /** Selected values by field; none means any. */
  filters: Record<FilterField, readonly string[]>;
}

interface IndexedAccount {
  account: StoredAccount;
  /** Searched text, without case and diacritics. */
  searchText: string;
}

/** All accounts, in memory. Orders are computed once and kept until an account changes. */
export class AccountIndex {
  private readonly accounts = new Map<string, IndexedAccount>();
  private readonly orders = new Map<AccountSortField, IndexedAccount[]>();

  constructor(accounts: Iterable<StoredAccount>) {
    for (const account of accounts) this.accounts.set(account.id, indexed(account));
  }

  /** Replaces an account; `undefined` removes it. */
  change(id: string, account: StoredAccount | undefined): void {
    if (account) this.accounts.set(id, indexed(account));
    else this.accounts.delete(id);
    this.orders.clear();
  }

  /** One page; a page number out of range is clamped. `administrators` are the user-pool ids of the group. */
  browse(request: AccountRequest, administrators: ReadonlySet<string>) {
    const found = this.found(request);
    const valueIn = (field: FilterField, { account }: IndexedAccount): string =>
      (field === 'role' ? roleOf(account, administrators) : account[field]) ?? '';
    const fits = (entry: IndexedAccount, but?: FilterField) =>
      filterFields.every((field) => {
        const chosen = request.filters[field];
        return field === but || chosen.length === 0 || chosen.includes(valueIn(field, entry));
      });
    const shown = found.filter((entry) => fits(entry));
    if (request.isDescending) shown.reverse();
    const pageCount = Math.max(1, Math.ceil(shown.length / request.pageSize));
    const page = Math.min(Math.max(1, request.page), pageCount);
    const start = (page - 1) * request.pageSize;
    return {
      items: shown.slice(start, start + request.pageSize).map(({ account }) => rowOf(account, administrators)),
      total: shown.length,
      page,
      pageCount,
      facets: filterFields.flatMap((field) =>
        counted(
          field,
          found.filter((entry) => fits(entry, field)).map((entry) => valueIn(field, entry)),
        ),
      ),
    };
  }

  private found({ sort, search, cognitoIds }: AccountRequest): IndexedAccount[] {
    const ordered = this.ordered(sort);
    const named = cognitoIds ? ordered.filter(({ account }) => cognitoIds.has(account.cognitoId ?? '')) : ordered;
    return search ? matching(named, search) : named;
  }

  private ordered(sort: AccountSortField): IndexedAccount[] {
    const known = this.orders.get(sort);
    if (known) return known;
    const ordered = [...this.accounts.values()].sort(
      (one, other) =>
        compare(one.account[sort] ?? '', other.account[sort] ?? '') ||
        compare(one.account.email ?? '', other.account.email ?? '') ||
        (one.account.id < other.account.id ? -1 : 1),
    );
    this.orders.set(sort, ordered);
    return ordered;
  }
}

/** Returns the role by the user pool's group, which is the source of truth for roles (specification, decision 2). */
export function roleOf({ cognitoId }: StoredAccount, administrators: ReadonlySet<string>): 'ADMIN' | 'CUSTOMER' {
  return cognitoId !== null && administrators.has(cognitoId) ? 'ADMIN' : 'CUSTOMER';
}

function rowOf(account: StoredAccount, administrators: ReadonlySet<string>) {
  const { id, cognitoId, email, fields, accountStatus, verificationStatus, createdAt, updatedAt } = account;
  const displayName = fields.displayName || null;
  const role = roleOf(account, administrators);
  return { id, cognitoId, email, displayName, role, accountStatus, verificationStatus, createdAt, updatedAt };
}

function indexed(account: StoredAccount): IndexedAccount {
  const { firstName, middleName, lastName, suffixName, displayName, contactNumber } = account.fields;
  const names = [firstName, middleName, lastName, suffixName, displayName];
  return {
    account,
    searchText: foldDiacritics([account.email, account.id, account.cognitoId, ...names, contactNumber].join(' ')),
  };
}

/** Returns the entries that contain every word of the query. */
function matching(entries: IndexedAccount[], search: string): IndexedAccount[] {
  const typed = foldDiacritics(search).split(/\s+/).filter(Boolean);
  return entries.filter(({ searchText }) => typed.every((word) => searchText.includes(word)));
}

function counted(field: FilterField, values: string[]) {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => compare(one, other)).map(([value, count]) => ({ field, value, count }));
}

/** Times are ISO and compare as text; a collator would spend most of a sort of 10,000 on them. */
function compare(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** In-memory index of all accounts, which follows their version; built at the first request. */
export function cachedAccountIndex(): CachedIndex<StoredAccount, AccountIndex> {
  return new CachedIndex({
    readState: () => readVersion(accountVersions()),
    readAll: () => readAccounts(),
    readByIds: (ids) => readAccountsById(ids),
    build: (stored) => new AccountIndex(stored),
  });
}
