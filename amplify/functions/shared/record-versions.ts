import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { TitleKind } from '../../rules/title-kind';
import type { IndexState } from './cached-index';
import type { StoredItem } from './dynamodb/read-items';
import { readItem } from './dynamodb/read-items';
import { newRecord } from './dynamodb/write-items';
import { requiredVariable } from './required-variable';

/** Number of changes that are stored: a reader further behind reloads everything. */
const remembered = 200;

/** The kind of the counted records, and their table of versions. */
interface Versioned {
  kind: string;
  table: string;
  model: string;
}

/** The titles of a kind. */
export const titleVersions = (kind: TitleKind): Versioned => ({
  kind,
  table: requiredVariable('VERSION_TABLE'),
  model: 'CatalogueVersions',
});

/** All accounts. */
export const accountVersions = (): Versioned => ({
  kind: 'account',
  table: requiredVariable('ACCOUNT_VERSION_TABLE'),
  model: 'AccountVersions',
});

/** Reads consistently; the version of records without changes is 0. */
export async function readVersion(client: DynamoDBDocumentClient, of: Versioned): Promise<IndexState> {
  return stateOf(await readItem(client, of.table, { kind: of.kind }));
}

/** Makes a version for each of these records. Only one writer wins each version; the others read again. */
export async function incrementVersion(client: DynamoDBDocumentClient, of: Versioned, ids: string[]): Promise<void> {
  for (;;) {
    const item = await readItem(client, of.table, { kind: of.kind });
    const before = stateOf(item);
    const { version, changes } = appendChanges(before.version, before.changes, ids);
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

/** That a record changed, and which version that made. */
export interface Change {
  version: number;
  id: string;
}

/**
 * The list after these records changed, each change one version. Its first entry says how far back it reaches; of the
 * others a record's last is enough. So one that changes again and again, which any customer can bring about, drives
 * nothing out.
 */
export function appendChanges(
  version: number,
  before: Change[],
  ids: string[],
): { version: number; changes: Change[] } {
  const added = ids.map((id, n) => ({ version: version + n + 1, id }));
  const all = [...before, ...added];
  const last = new Map(all.map((change) => [change.id, change.version]));
  const changes = all.filter((change, place) => place === 0 || last.get(change.id) === change.version);
  return { version: version + ids.length, changes: changes.slice(-remembered) };
}

/** The list as it is stored; anything else counts as an empty list, which makes readers read everything again. */
export function parseChanges(stored: unknown): Change[] {
  if (typeof stored !== 'string') return [];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter(isChange) : [];
  } catch (error) {
    console.warn('The list of changes is not readable.', error);
    return [];
  }
}

function isChange(entry: unknown): entry is Change {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'version' in entry &&
    typeof entry.version === 'number' &&
    'id' in entry &&
    typeof entry.id === 'string'
  );
}
