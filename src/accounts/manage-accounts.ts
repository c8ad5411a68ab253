import type { AccountFields } from '@rules/account-rules';
import { maxPageSize } from '@rules/request-bounds';
import type { StoredCardPage } from '@/backend/catalogue';
import { callAsMember } from '@/backend/client/data-client';
import { type Filled, filled, mutate, query, type Stored } from '@/backend/operations';

export type AccessChange = Stored<'AccountAccessChange'>;

/** A row of the account list; a text is empty if the record has none. Times are in ISO format. */
export type AccountRow = Filled<Stored<'AccountRow'>>;

/** An account with all of its fields. Texts are empty if the record has none. */
export interface ManagedAccount extends Omit<AccountRow, 'displayName'> {
  fields: AccountFields;
  /** Status of the user in the user pool; 'GONE' if the pool has no such user. */
  access: 'CONFIRMED' | 'INVITED' | 'RESET_REQUIRED' | 'GONE' | 'OTHER';
  isEnabled: boolean;
}

export const accountSorts = ['email', 'accountStatus', 'verificationStatus', 'createdAt', 'updatedAt'] as const;
export type AccountSort = (typeof accountSorts)[number];

export const accountFilters = ['role', 'accountStatus', 'verificationStatus'] as const;
export type AccountFilter = (typeof accountFilters)[number];

/** Page, order and filters of the account list. Pages count from 1. */
export interface AccountView {
  page: number;
  sort: AccountSort;
  isDescending: boolean;
  search: string;
  filters: Record<AccountFilter, readonly string[]>;
}

export interface AccountResults extends Pick<StoredCardPage, 'total' | 'page' | 'pageCount'> {
  rows: AccountRow[];
  facets: { field: string; value: string; count: number }[];
}

const pageSize = 25;

/** Query of TanStack Query for a page of accounts. */
export function accountsQuery({ page, sort, isDescending, search, filters }: AccountView) {
  return {
    queryKey: ['accounts', { page, sort, isDescending, search, filters }] as const,
    queryFn: async (): Promise<AccountResults> => {
      const { items, ...results } = await query('browseAccounts', {
        page,
        pageSize,
        sort,
        isDescending,
        ...(search && { search }),
        roles: [...filters.role],
        accountStatuses: [...filters.accountStatus],
        verificationStatuses: [...filters.verificationStatus],
      });
      return { ...results, rows: items.map(filled) };
    },
    // Other administrators change accounts, and the activity log is shown beside it: always refetches.
    staleTime: 0,
  };
}

/** Query of TanStack Query for the accounts of these users of the pool, by their user-pool ids. */
export function peopleQuery(userIds: readonly string[]) {
  const wanted = [...new Set(userIds)].sort();
  return {
    queryKey: ['people', wanted] as const,
    queryFn: async (): Promise<Record<string, { id: string; email: string }>> => {
      const people: Record<string, { id: string; email: string }> = {};
      for (let from = 0; from < wanted.length; from += maxPageSize) {
        const cognitoIds = wanted.slice(from, from + maxPageSize);
        const { items } = await query('browseAccounts', { cognitoIds, pageSize: maxPageSize });
        for (const { id, cognitoId, email } of items) if (cognitoId) people[cognitoId] = { id, email: email ?? '' };
      }
      return people;
    },
  };
}

/** Query of TanStack Query for one account; null if it does not exist. */
export function accountQuery(id: string) {
  return {
    queryKey: ['account', id] as const,
    queryFn: async (): Promise<ManagedAccount | null> => {
      const stored = await callAsMember('readAccount', ({ queries }) => queries.readAccount({ id }));
      return stored ? asAccount(stored) : null;
    },
    staleTime: 0,
  };
}

/** Creates an account and invites its owner by email. Returns its id; idempotent by `requestId`. */
export function createAccount(
  account: AccountFields & { email: string; password: string; requestId: string },
): Promise<string> {
  return mutate('createAccount', account);
}

/**
 * Stores an edit: a blank field keeps its old value, one in `removed` is cleared. Rejects if another administrator
 * changed the account since it was loaded.
 */
export async function updateAccount(
  { id, updatedAt }: ManagedAccount,
  edit: AccountFields,
  removed: readonly string[],
): Promise<void> {
  await mutate('updateAccount', { id, expectedUpdatedAt: updatedAt, removed: [...removed], ...edit });
}

/** Changes the role of an account's owner or their access to sign-in, or resends the invitation. */
export async function changeAccess(id: string, change: AccessChange): Promise<void> {
  await mutate('changeAccountAccess', { id, change });
}

function asAccount(stored: Stored<'AccountDetails'>): ManagedAccount {
  const { isEnabled, poolStatus, ...texts } = stored;
  const { id, cognitoId, email, role, accountStatus, verificationStatus, createdAt, updatedAt, ...fields } =
    filled(texts);
  return {
    ...{ id, cognitoId, email, role, accountStatus, verificationStatus, createdAt, updatedAt, fields, isEnabled },
    access: poolStatus ? (accessByStatus[poolStatus] ?? 'OTHER') : 'GONE',
  };
}

const accessByStatus: Partial<Record<string, ManagedAccount['access']>> = {
  CONFIRMED: 'CONFIRMED',
  FORCE_CHANGE_PASSWORD: 'INVITED',
  RESET_REQUIRED: 'RESET_REQUIRED',
};
