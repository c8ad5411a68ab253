import { parseSelect } from './partiql-select.ts';

/** One IAM permission that a request needs. */
export interface RequiredPermission {
  action: string;
  tableName: string;
  indexName: string | undefined;
}

const TRANSACTION_ACTIONS: Record<string, string> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

const SINGLE_TABLE_OPERATIONS = new Set([
  'GetItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'Query',
  'Scan',
  'DescribeTable',
  'DescribeTimeToLive',
]);

/**
 * Lists the permissions that an operation needs, several for batches and transactions; undefined for an unsupported
 * operation.
 */
export function requiredPermissions(
  operation: string,
  input: Record<string, unknown>,
): RequiredPermission[] | undefined {
  if (operation === 'ListTables') return [{ action: operation, tableName: '*', indexName: undefined }];
  if (operation === 'TransactGetItems' || operation === 'TransactWriteItems')
    return members(input.TransactItems).flatMap(transactionAction);
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    return Object.keys(objectOf(input.RequestItems)).map((tableName) => ({
      action: operation,
      tableName,
      indexName: undefined,
    }));
  }
  if (operation === 'ExecuteStatement') {
    const select = parseSelect(input.Statement);
    return select && [{ action: 'PartiQLSelect', tableName: select.tableName, indexName: select.indexName }];
  }
  if (!SINGLE_TABLE_OPERATIONS.has(operation)) return undefined;
  const indexName = typeof input.IndexName === 'string' ? input.IndexName : undefined;
  return [{ action: operation, tableName: String(input.TableName), indexName }];
}

function transactionAction(entry: unknown): RequiredPermission[] {
  return Object.entries(objectOf(entry)).map(([kind, item]) => ({
    action: TRANSACTION_ACTIONS[kind] ?? kind,
    tableName: String(objectOf(item).TableName),
    indexName: undefined,
  }));
}

function members(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
