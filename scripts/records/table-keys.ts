import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

export type Item = Record<string, unknown>;

/** Returns the names of a table's key attributes. */
export async function keyNamesOf(client: DynamoDBDocumentClient, table: string): Promise<string[]> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
  return (Table?.KeySchema ?? []).flatMap(({ AttributeName }) => AttributeName ?? []);
}

export function keyOf(item: Readonly<Item>, keyNames: string[]): Item {
  return Object.fromEntries(keyNames.map((name) => [name, item[name]]));
}
