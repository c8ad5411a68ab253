import type { Item } from './attribute-values.ts';
import { validationError } from './dynamodb-error.ts';

/**
 * The only supported PartiQL statement: it selects the items with one of several values of a partition key, such as
 * `SELECT id, shelf FROM "Note"."byShelf" WHERE shelf IN [?, ?]`.
 */
export interface Select {
  tableName: string;
  indexName: string | undefined;
  attributes: string[];
  key: string;
  /** Number of `?` placeholders in the list. */
  parameterCount: number;
}

/** Parses a statement; undefined if it is not supported. */
export function parseSelect(statement: unknown): Select | undefined {
  const [whole, attributes, tableName, indexName, key, list] = pattern.exec(String(statement)) ?? [];
  if (whole === undefined) return undefined;
  return {
    tableName: unquoted(tableName),
    indexName: indexName === undefined ? undefined : unquoted(indexName),
    attributes: (attributes ?? '').split(',').map((name) => unquoted(name.trim())),
    key: unquoted(key),
    parameterCount: (list ?? '').split(',').length,
  };
}

const name = String.raw`(?:"[^"]+"|\w+)`;
const pattern = new RegExp(
  String.raw`^\s*SELECT\s+(${name}(?:\s*,\s*${name})*)\s+FROM\s+(${name})(?:\.(${name}))?\s+WHERE\s+(${name})\s+IN\s*\[\s*(\?(?:\s*,\s*\?)*)\s*\]\s*;?\s*$`,
  'i',
);

function unquoted(text = ''): string {
  return text.replace(/^"|"$/g, '');
}

/** DynamoDB's limit of partition key values. */
const MAX_VALUES = 50;

type Query = (input: object) => Promise<{ Items?: Item[]; LastEvaluatedKey?: Item }>;

/** Executes ExecuteStatement with one query per value, as DynamoDB does. Throws `DynamoDbError`. */
export async function selectItems(
  input: { Statement?: unknown; Parameters?: unknown },
  query: Query,
): Promise<{ Items: Item[] }> {
  const select = parseSelect(input.Statement);
  const values = Array.isArray(input.Parameters) ? input.Parameters : [];
  if (!select) throw validationError('The local backend does not support this PartiQL statement.');
  if (select.parameterCount > MAX_VALUES) throw validationError('Too many values in the IN operator.');
  if (values.length !== select.parameterCount) {
    throw validationError("Number of parameters in request and statement don't match.");
  }
  const Items: Item[] = [];
  for (const value of values) Items.push(...(await itemsWith(select, value, query)));
  return { Items };
}

async function itemsWith(
  { tableName, indexName, attributes, key }: Select,
  value: unknown,
  query: Query,
): Promise<Item[]> {
  const items: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await query({
      TableName: tableName,
      ...(indexName !== undefined && { IndexName: indexName }),
      KeyConditionExpression: '#key = :value',
      ProjectionExpression: attributes.map((_, index) => `#a${index}`).join(', '),
      ExpressionAttributeNames: {
        '#key': key,
        ...Object.fromEntries(attributes.map((attribute, index) => [`#a${index}`, attribute])),
      },
      ExpressionAttributeValues: { ':value': value },
      ...(ExclusiveStartKey !== undefined && { ExclusiveStartKey }),
    });
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return items;
}
