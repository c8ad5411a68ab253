import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { TitleKind } from '@rules/titles/title-kind';
import * as v from 'valibot';
import type { ChangeLog } from './cached-index';
import { client } from './dynamodb/document-client';
import { conditionOf } from './dynamodb/expressions';
import { readItem, type StoredItem } from './dynamodb/read-items';
import { ifConditionMet, newRecord } from './dynamodb/write-items';
import { logFailure } from './log';
import { requiredVariable } from './required-variable';

const changeSchema = v.object({ version: v.number(), id: v.string() });

/** The kind of the counted records, and their table of versions. */
interface Versioned {
  kind: string;
  table: string;
  model: string;
  /** Number of stored changes; a reader that is further behind reloads everything. */
  remembered: number;
}

export const titleVersions = (kind: TitleKind): Versioned => ({
  kind,
  table: requiredVariable('VERSION_TABLE'),
  model: 'CatalogueVersions',
  remembered: 200,
});

/**
 * Versions of the reaction counters of a kind's titles. They change with every reaction, so a separate item keeps them
 * from displacing the titles' changes.
 */
export const counterVersions = (kind: TitleKind): Versioned => ({
  ...titleVersions(kind),
  kind: `${kind}#counters`,
  remembered: 50,
});

export const accountVersions = (): Versioned => ({
  kind: 'account',
  table: requiredVariable('ACCOUNT_VERSION_TABLE'),
  model: 'AccountVersions',
  remembered: 200,
});

/** Reads the version consistently; 0 before the first change. */
export async function readVersion(of: Versioned): Promise<ChangeLog> {
  return stateOf(await readItem(of.table, { kind: of.kind }));
}

/** Creates a version for each changed record, with optimistic locking. */
export async function incrementVersion(of: Versioned, ids: string[]): Promise<void> {
  for (;;) {
    const item = await readItem(of.table, { kind: of.kind });
    const before = stateOf(item);
    const { version, changes } = appendChanges(before, ids, of.remembered);
    const fields = { kind: of.kind, version, changes: JSON.stringify(changes) };
    const record = newRecord(of.model, fields, new Date().toISOString());
    const written = await ifConditionMet(
      client.send(
        new PutCommand({
          TableName: of.table,
          Item: { ...record, createdAt: item?.createdAt ?? record.createdAt },
          ...conditionOf('attribute_not_exists(#kind) OR #version = :before', { before: before.version }),
        }),
      ),
    );
    if (written) return;
  }
}

/** Converts an item of versions; version 0 without one. */
export function stateOf(item: StoredItem | undefined): ChangeLog {
  return { version: Number(item?.version ?? 0), changes: parseChanges(item?.changes) };
}

export type Change = v.InferOutput<typeof changeSchema>;

/**
 * Appends a change per id, each with its own version. Keeps the first entry, which tells how far back the list reaches,
 * and each record's latest change: a record that changes again and again displaces no other.
 */
export function appendChanges(
  { version, changes: before }: ChangeLog,
  ids: string[],
  remembered: number,
): { version: number; changes: Change[] } {
  const added = ids.map((id, n) => ({ version: version + n + 1, id }));
  const all = [...before, ...added];
  const last = new Map(all.map((change) => [change.id, change.version]));
  const changes = all.filter((change, index) => index === 0 || last.get(change.id) === change.version);
  return { version: version + ids.length, changes: changes.slice(-remembered) };
}

/** Parses the stored list; a malformed one is empty, so that readers reload everything. */
export function parseChanges(stored: unknown): Change[] {
  if (typeof stored !== 'string') return [];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter((entry) => v.is(changeSchema, entry)) : [];
  } catch (error) {
    logFailure('The list of changes cannot be read.', error);
    return [];
  }
}
