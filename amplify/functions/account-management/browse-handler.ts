import { maxPageSize, maxSearchLength } from '@rules/request-bounds';
import type { Schema } from '../../data/schema';
import { listAdministrators } from '../shared/user-pool';
import { type AccountRequest, accountSortFields, cachedAccountIndex } from './account-index';

const defaultPageSize = 25;

const maxFilterValues = 20;

const accounts = cachedAccountIndex();

/** The `browseAccounts` operation: a page of accounts, its total and the counts behind each filter. */
export const handler: Schema['browseAccounts']['functionHandler'] = async (event) => {
  const [index, administrators] = await Promise.all([accounts.current(), listAdministrators()]);
  return index.browse(parseRequest(event.arguments), new Set(administrators.map(({ id }) => id)));
};

/** Parses and limits the arguments: by default the newest accounts first, in pages of 25. */
export function parseRequest(given: Schema['browseAccounts']['args']): AccountRequest {
  const sort = accountSortFields.find((field) => field === given.sort);
  return {
    page: given.page ?? 1,
    pageSize: Math.min(Math.max(1, given.pageSize ?? defaultPageSize), maxPageSize),
    sort: sort ?? 'createdAt',
    isDescending: given.isDescending ?? sort === undefined,
    cognitoIds: given.cognitoIds ? new Set(filterValues(given.cognitoIds, maxPageSize)) : undefined,
    search: given.search?.trim().slice(0, maxSearchLength) || undefined,
    filters: {
      role: filterValues(given.roles),
      accountStatus: filterValues(given.accountStatuses),
      verificationStatus: filterValues(given.verificationStatuses),
    },
  };
}

function filterValues(values: readonly (string | null)[] | null | undefined, max = maxFilterValues): string[] {
  return (values ?? []).flatMap((value) => value ?? []).slice(0, max);
}
