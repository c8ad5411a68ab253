import type { Schema } from '../../data/schema';
import { client } from '../document-client';
import { parseRequest } from './account-request';
import { liveAccounts } from './live-accounts';
import { listAdministrators } from './user-pool';

const accounts = liveAccounts(client);

/** The `browseAccounts` operation: a page of accounts, its total and the counts behind each filter. */
export const handler: Schema['browseAccounts']['functionHandler'] = async (event) => {
  const [index, administrators] = await Promise.all([accounts.current(), listAdministrators()]);
  return index.browse(parseRequest(event.arguments), new Set(administrators.map(({ id }) => id)));
};
