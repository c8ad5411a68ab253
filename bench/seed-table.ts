import { BatchWriteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Clients } from '../tests/faults/backend-clients';
import { eventually } from '../tests/support/eventually';

const batch = 25;
const batchesAtOnce = 4;

/** Writes records directly into a model's table, without the API. */
export async function seedTable(
  { tables, tableOf }: Pick<Clients, 'tables' | 'tableOf'>,
  model: string,
  records: readonly Record<string, unknown>[],
): Promise<void> {
  const table = tableOf(model);
  const now = new Date().toISOString();
  let next = 0;
  const writer = async () => {
    while (next < records.length) {
      const these = records.slice(next, next + batch);
      next += batch;
      const requests = these.map((record) => ({
        PutRequest: { Item: { createdAt: now, updatedAt: now, __typename: model, ...record } },
      }));
      await tables.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
    }
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, writer));
}

/** Resolves once the catalogue index has received this many changes of a kind; it is busy with them until then. */
export async function waitForIndex(
  { tables, tableOf }: Pick<Clients, 'tables' | 'tableOf'>,
  kind: string,
  changes: number,
): Promise<void> {
  const version = { TableName: tableOf('CatalogueVersions'), Key: { kind }, ConsistentRead: true };
  await eventually(async () => {
    const { Item } = await tables.send(new GetCommand(version));
    if (Number(Item?.version ?? 0) < changes) throw new Error(`Not all of ${changes} changes have been told.`);
  }, 300_000);
}
