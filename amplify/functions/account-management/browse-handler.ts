import type { Schema } from '../../data/schema';
import { largestPage, longestSearch } from '../../rules/request-bounds';
import { client } from '../shared/dynamodb/document-client';
import { listAdministrators } from '../shared/user-pool';
import { type AccountRequest, accountSortFields, cachedAccountIndex } from './account-index';

const usualPage = 25;

const mostChosen = 20;

const accounts = cachedAccountIndex(client);

/** The `browseAccounts` operation: a page of accounts, its total and the counts behind each filter. */
export const handler: Schema['browseAccounts']['functionHandler'] = async (event) => {
  const [index, administrators] = await Promise.all([accounts.current(), listAdministrators()]);
  return index.browse(parseRequest(event.arguments), new Set(administrators.map(({ id }) => id)));
};

/** A request within bounds: the newest accounts first, in pages of 25, unless told. */
export function parseRequest(given: Schema['browseAccounts']['args']): AccountRequest {
  const sort = accountSortFields.find((field) => field === given.sort);
  return {
    page: given.page ?? 1,
    pageSize: Math.min(Math.max(1, given.pageSize ?? usualPage), largestPage),
    sort: sort ?? 'createdAt',
    isDescending: given.isDescending ?? sort === undefined,
    cognitoIds: given.cognitoIds ? new Set(chosen(given.cognitoIds, largestPage)) : undefined,
    search: given.search?.trim().slice(0, longestSearch) || undefined,
    filters: {
      role: chosen(given.roles),
      accountStatus: chosen(given.accountStatuses),
      verificationStatus: chosen(given.verificationStatuses),
    },
  };
}

function chosen(values: readonly (string | null)[] | null | undefined, most = mostChosen): string[] {
  return (values ?? []).flatMap((value) => value ?? []).slice(0, most);
}
