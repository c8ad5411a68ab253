import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { TitleKind } from '../rules/title-kind';
import { parseChanges, withChanges } from './change-list';
import type { IndexState } from './kept-index';
import type { StoredItem } from './query-all';
import { readItem } from './read-item';
import { requiredVariable } from './required-variable';
import { newRecord } from './stored-record';

/** The kind of the counted records, and their table of versions. */
interface Versioned {
  kind: string;
  table: string;
  model: string;
}

/** The titles of a kind. */
export const titlesOf = (kind: TitleKind): Versioned => ({
  kind,
  table: requiredVariable('VERSION_TABLE'),
  model: 'CatalogueVersions',
});

/** All accounts. */
export const accounts = (): Versioned => ({
  kind: 'account',
  table: requiredVariable('ACCOUNT_VERSION_TABLE'),
  model: 'AccountVersions',
});

/** Reads consistently; the version of records without changes is 0. */
export async function readVersion(client: DynamoDBDocumentClient, of: Versioned): Promise<IndexState> {
  return stateOf(await readItem(client, of.table, { kind: of.kind }));
}

/** Makes a version for each of these records. Only one writer wins each version; the others read again. */
export async function raiseVersion(client: DynamoDBDocumentClient, of: Versioned, ids: string[]): Promise<void> {
  for (;;) {
    const item = await readItem(client, of.table, { kind: of.kind });
    const before = stateOf(item);
    const { version, changes } = withChanges(before.version, before.changes, ids);
    const fields = { kind: of.kind, version, changes: JSON.stringify(changes) };
    const record = newRecord(of.model, fields, new Date().toISOString());
    try {
      await client.send(
        new PutCommand({
          TableName: of.table,
          Item: { ...record, createdAt: item?.createdAt ?? record.createdAt },
          ConditionExpression: 'attribute_not_exists(#kind) OR #version = :before',
          ExpressionAttributeNames: { '#kind': 'kind', '#version': 'version' },
          ExpressionAttributeValues: { ':before': before.version },
        }),
      );
      return;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  }
}

function stateOf(item: StoredItem | undefined): IndexState {
  return { version: Number(item?.version ?? 0), changes: parseChanges(item?.changes) };
}
