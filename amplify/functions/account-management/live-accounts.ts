import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { KeptIndex } from '../kept-index';
import { accounts, readVersion } from '../record-versions';
import { AccountIndex } from './account-index';
import { readAccounts, readAccountsById } from './account-store';
import type { StoredAccount } from './stored-account';

/** The index of all accounts, kept up with their version; built when it is first asked for. */
export function liveAccounts(client: DynamoDBDocumentClient): KeptIndex<StoredAccount, AccountIndex> {
  return new KeptIndex({
    readState: () => readVersion(client, accounts()),
    readAll: () => readAccounts(client),
    readSome: (ids) => readAccountsById(client, ids),
    build: (stored) => new AccountIndex(stored),
  });
}
