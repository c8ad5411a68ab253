import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateScan,
} from '@aws-sdk/lib-dynamodb';
import type { Administration } from '../support/accounts';
import { type ApiModel, readApi } from './api-models';
import { keyOf, type StoredRecord } from './sample-record';

/** Direct access to the tables with the installation's admin key, without permission checks. */
export interface StoredRecords {
  put(model: ApiModel, record: StoredRecord): Promise<void>;
  /** Writes many records, 25 per request. */
  putAll(model: ApiModel, records: readonly StoredRecord[]): Promise<void>;
  get(model: ApiModel, record: StoredRecord): Promise<StoredRecord | undefined>;
  /** Finds the record with this value, for any owner and key. */
  find(model: ApiModel, field: string, value: unknown): Promise<StoredRecord | undefined>;
  remove(model: ApiModel, record: StoredRecord): Promise<void>;
}

/** Opens the tables of the backend's models. */
export async function openStoredRecords({ url, outputs, adminKey }: Administration): Promise<StoredRecords> {
  const endpoint = `${url}/_local/dynamodb`;
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: 'local', credentials: adminKey }));
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const tables = new Map(
    [...readApi(outputs).models.keys()].map((name) => [name, TableNames.find((table) => table.startsWith(`${name}-`))]),
  );
  return {
    async put(model, record) {
      const Item = { ...record, __typename: model.name };
      await client.send(new PutCommand({ TableName: tables.get(model.name), Item }));
    },
    async putAll(model, records) {
      const table = tables.get(model.name) ?? '';
      for (let start = 0; start < records.length; start += 25) {
        const puts = records
          .slice(start, start + 25)
          .map((record) => ({ PutRequest: { Item: { ...record, __typename: model.name } } }));
        const { UnprocessedItems = {} } = await client.send(new BatchWriteCommand({ RequestItems: { [table]: puts } }));
        if (Object.keys(UnprocessedItems).length > 0)
          throw new Error(`Some records of ${model.name} were not written.`);
      }
    },
    async get(model, record) {
      const request = { TableName: tables.get(model.name), Key: keyOf(model, record), ConsistentRead: true };
      return (await client.send(new GetCommand(request))).Item;
    },
    async find(model, field, value) {
      const scan = {
        TableName: tables.get(model.name),
        FilterExpression: '#field = :value',
        ExpressionAttributeNames: { '#field': field },
        ExpressionAttributeValues: { ':value': value },
        ConsistentRead: true,
      };
      for await (const { Items = [] } of paginateScan({ client }, scan)) if (Items[0]) return Items[0];
      return undefined;
    },
    async remove(model, record) {
      await client.send(new DeleteCommand({ TableName: tables.get(model.name), Key: keyOf(model, record) }));
    },
  };
}
