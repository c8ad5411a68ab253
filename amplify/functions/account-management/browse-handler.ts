import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Schema } from '../../data/schema';
import { KeptIndex } from '../kept-index';
import { AccountIndex } from './account-index';
import { parseRequest } from './account-request';
import { readAccounts, readAccountsById, readState } from './account-store';
import type { StoredAccount } from './stored-account';
import { listAdministrators } from './user-pool';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

const accounts = new KeptIndex<StoredAccount, AccountIndex>({
  readState: () => readState(client),
  readAll: () => readAccounts(client),
  readSome: (ids) => readAccountsById(client, ids),
  build: (stored) => new AccountIndex(stored),
});

/** The `browseAccounts` operation: a page of accounts, its total and the counts behind each filter. */
export const handler: Schema['browseAccounts']['functionHandler'] = async (event) => {
  const [index, administrators] = await Promise.all([accounts.current(), listAdministrators()]);
  return index.browse(parseRequest(event.arguments), new Set(administrators.map(({ id }) => id)));
};
