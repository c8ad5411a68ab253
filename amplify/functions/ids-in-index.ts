import { type DynamoDBDocumentClient, ExecuteStatementCommand } from '@aws-sdk/lib-dynamodb';
import { isKey } from './is-key';

/** As many values of a key as a statement may name. */
const mostValues = 50;

/**
 * The ids of the items that have one of these values in a secondary index, by the value; of several items the first.
 * An index follows its table with a delay. What cannot be a key has no items. No value may be given twice.
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
