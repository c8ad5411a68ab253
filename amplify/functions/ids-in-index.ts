import { type DynamoDBDocumentClient, ExecuteStatementCommand } from '@aws-sdk/lib-dynamodb';
import { isKey } from './is-key';

/** As many values of a key as a statement may name. */
const mostValues = 50;

/**
 * Returns the ids of the items with these values in a secondary index, by value; the first id if there are several. The
 * index is eventually consistent. A value that is no valid key has no items. The values must be unique.
 */
export async function idsInIndex(
  client: DynamoDBDocumentClient,
  { table, index, field, values }: { table: string; index: string; field: string; values: readonly string[] },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const keys = values.filter(isKey);
  for (let first = 0; first < keys.length; first += mostValues) {
    const Parameters = keys.slice(first, first + mostValues);
    const Statement = `SELECT id, "${field}" FROM "${table}"."${index}" WHERE "${field}" IN [${Parameters.map(() => '?').join(', ')}]`;
    let NextToken: string | undefined;
    do {
      const page = await client.send(
        new ExecuteStatementCommand({ Statement, Parameters, ...(NextToken && { NextToken }) }),
      );
      for (const item of page.Items ?? []) {
        const value = String(item[field]);
        if (!ids.has(value)) ids.set(value, String(item.id));
      }
      NextToken = page.NextToken;
    } while (NextToken !== undefined);
  }
  return ids;
}
