import { randomBytes } from 'node:crypto';
import { fromItem, type Item, normalizeAttributeValues } from '../../dynamodb/attribute-values.ts';
import { DynamoDbError } from '../../dynamodb/dynamodb-error.ts';
import type { OperationOutput, TableGateway } from '../../dynamodb/table-gateway.ts';
import { parseJson } from '../../parse-json.ts';
import { DataSourceError } from '../appsync-error.ts';
import { areEqual, asList, asMap, isMap, mapMembers, type TemplateMap } from '../vtl/values.ts';

const OPERATIONS: Record<string, (execute: Execute, request: TemplateMap) => Promise<unknown>> = {
  async GetItem(execute, request) {
    const { Item } = await execute({
      Key: keyOf(request),
      ConsistentRead: request.consistentRead === true,
      ...projectionOf(request.projection),
    });
    return Item ? fromItem(Item) : null;
  },
  async PutItem(execute, request) {
    const Item = itemToPut(request);
    await execute({ Item, ...condition(request), ...expressionAttributes(request.condition) });
    return fromItem(Item);
  },
  async UpdateItem(execute, request) {
    const update = asMap(request.update);
    const { Attributes } = await execute({
      Key: keyOf(request),
      ReturnValues: 'ALL_NEW',
      ...given({ UpdateExpression: update.expression }),
      ...condition(request),
      ...expressionAttributes(update, request.condition),
    });
    return Attributes ? fromItem(Attributes) : null;
  },
  async DeleteItem(execute, request) {
    const { Attributes } = await execute({
      Key: keyOf(request),
      ReturnValues: 'ALL_OLD',
      ...condition(request),
      ...expressionAttributes(request.condition),
    });
    return Attributes ? fromItem(Attributes) : null;
  },
  Query: (execute, request) =>
    page(execute, request, {
      KeyConditionExpression: asMap(request.query).expression,
      ScanIndexForward: request.scanIndexForward !== false,
    }),
  Scan: (execute, request) =>
    page(execute, request, { TotalSegments: request.totalSegments, Segment: request.segment }),
};

/** The table of a data source, and the permissions of the data source's role. */
export interface TableAccess {
  gateway: TableGateway;
  tableName: string;
  /** Tests whether the role allows an action (`GetItem`) on a table. */
  allows(action: string, tableName: string): boolean;
}

/** Executes an operation of a resolver on a table; items are plain objects. Throws `DataSourceError` `DynamoDB:…`. */
export async function executeTableRequest(access: TableAccess, request: TemplateMap): Promise<unknown> {
  const operation = String(request.operation);
  const several = MULTI_TABLE_OPERATIONS[operation];
  if (several) return executeOnTables(several, access, request);
  const run = OPERATIONS[operation];
  if (!run) throw new DataSourceError(`Unsupported operation '${operation}'.`, 'MappingTemplate');
  const execute = (input: object) => access.gateway.execute(operation, { TableName: access.tableName, ...input });
  try {
    return await run(execute, request);
  } catch (error) {
    if (error instanceof DynamoDbError) return handleFailedCondition(error, operation, request);
    throw error;
  }
}

/** Executes an operation that names its tables, which the role of the data source must allow. */
async function executeOnTables(
  run: (execute: Execute, request: TemplateMap) => Promise<unknown>,
  { gateway, allows }: TableAccess,
  request: TemplateMap,
): Promise<unknown> {
  const operation = String(request.operation);
  for (const { action, table } of requiredActions(operation, request)) {
    if (allows(action, table)) continue;
    const message = `The role of the data source is not authorized to perform: dynamodb:${action} on the table ${table}`;
    throw toDataSourceError(new DynamoDbError('DynamoDbException', message), null);
  }
  const executed = /^Batch(Put|Delete)Item$/.test(operation) ? 'BatchWriteItem' : operation;
  return run((input) => gateway.execute(executed, input), request);
}

const BATCH_ACTIONS: Record<string, string> = {
  BatchGetItem: 'BatchGetItem',
  BatchPutItem: 'BatchWriteItem',
  BatchDeleteItem: 'BatchWriteItem',
};

function requiredActions(operation: string, request: TemplateMap): { action: string; table: string }[] {
  const action = BATCH_ACTIONS[operation];
  if (action !== undefined) return Object.keys(asMap(request.tables)).map((table) => ({ action, table }));
  return membersOf(request.transactItems).map((item) => ({
    action: operation === 'TransactGetItems' ? 'GetItem' : String(item.operation).replace(/Check$/, 'CheckItem'),
    table: String(item.table),
  }));
}

/** Operations whose request names the tables. */
const MULTI_TABLE_OPERATIONS: Record<string, (execute: Execute, request: TemplateMap) => Promise<unknown>> = {
  async BatchGetItem(execute, { tables }) {
    const requested = mapMembers(tables, (table) => {
      const { keys, consistentRead, projection } = asMap(table);
      const ConsistentRead = consistentRead === true;
      return { Keys: itemsOf(keys), ConsistentRead, ...projectionOf(projection) };
    });
    const { Responses } = await executeBatch(execute, { RequestItems: requested });
    const found = asMap(Responses);
    const data = Object.entries(asMap(tables)).map(([name, table]) => [
      name,
      sortByKeys(asMap(table).keys, found[name]),
    ]);
    return { data: Object.fromEntries(data), unprocessedKeys: emptyFor(tables) };
  },
  async BatchPutItem(execute, { tables }) {
    await executeBatch(execute, { RequestItems: mapMembers(tables, (items) => writesOf(items, 'PutRequest', 'Item')) });
    return { data: mapMembers(tables, plainItems), unprocessedItems: emptyFor(tables) };
  },
  async BatchDeleteItem(execute, { tables }) {
    await executeBatch(execute, { RequestItems: mapMembers(tables, (keys) => writesOf(keys, 'DeleteRequest', 'Key')) });
    return { data: mapMembers(tables, plainItems), unprocessedKeys: emptyFor(tables) };
  },
  async TransactGetItems(execute, { transactItems }) {
    const TransactItems = membersOf(transactItems).map((item) => ({
      Get: { TableName: item.table, Key: keyOf(item), ...projectionOf(item.projection) },
    }));
    const { Responses } = await executeBatch(execute, { TransactItems });
    const items = membersOf(Responses).map(({ Item }) => (Item ? asPlain(Item) : null));
    return { items, cancellationReasons: null };
  },
  async TransactWriteItems(execute, { transactItems }) {
    const items = membersOf(transactItems);
    await executeBatch(execute, { TransactItems: items.map(transactionAction) }, 'keys');
    return { keys: items.map((item) => asPlain(keyOf(item))), cancellationReasons: null };
  },
};

/** Sorts found items in the order of the requested keys; null for a key without an item. */
function sortByKeys(keys: unknown, found: unknown): unknown[] {
  const items = plainItems(found);
  return plainItems(keys).map(
    (key) =>
      items.find((item) => Object.entries(asMap(key)).every(([name, value]) => asMap(item)[name] === value)) ?? null,
  );
}

/** Executes a batch or transaction; `canceledMember` is null in the result of a canceled transaction. */
async function executeBatch(
  execute: Execute,
  input: object,
  canceledMember: 'items' | 'keys' = 'items',
): Promise<OperationOutput> {
  try {
    return await execute(input);
  } catch (error) {
    if (!(error instanceof DynamoDbError)) throw error;
    const reasons = error.details.CancellationReasons?.map(({ Code, Message, Item }) => ({
      type: Code,
      message: Message ?? null,
      ...(Item ? { item: fromItem(Item) } : {}),
    }));
    const result = reasons ? { [canceledMember]: null, cancellationReasons: reasons } : null;
    throw toDataSourceError(error, result);
  }
}

const ACTIONS: Record<string, (item: TemplateMap) => object> = {
  PutItem: (item) => ({ Put: { Item: itemToPut(item) } }),
  UpdateItem: (item) => ({ Update: { Key: keyOf(item), UpdateExpression: asMap(item.update).expression } }),
  DeleteItem: (item) => ({ Delete: { Key: keyOf(item) } }),
  ConditionCheck: (item) => ({ ConditionCheck: { Key: keyOf(item) } }),
};

function transactionAction(item: TemplateMap): object {
  const create = ACTIONS[String(item.operation)];
  if (!create) throw new DataSourceError(`Unsupported operation '${String(item.operation)}'.`, 'MappingTemplate');
  const { expression, returnValuesOnConditionCheckFailure } = asMap(item.condition);
  const checked = expression
    ? {
        ConditionExpression: expression,
        ReturnValuesOnConditionCheckFailure: returnValuesOnConditionCheckFailure === false ? 'NONE' : 'ALL_OLD',
      }
    : {};
  return mapMembers(create(item), (action) => ({
    ...asMap(action),
    TableName: item.table,
    ...checked,
    ...expressionAttributes(item.update, item.condition),
  }));
}

function writesOf(items: unknown, request: string, member: string): object[] {
  return itemsOf(items).map((item) => ({ [request]: { [member]: item } }));
}

function itemsOf(items: unknown): unknown[] {
  return asList(items).map(normalizeAttributeValues);
}

function plainItems(items: unknown): unknown[] {
  return itemsOf(items).map(asPlain);
}

function asPlain(item: unknown): TemplateMap {
  // The table has accepted or returned the item, so it is valid.
  return fromItem(item as Item);
}

/** Returns empty lists of unprocessed keys or items: the local tables process every batch completely. */
function emptyFor(tables: unknown): TemplateMap {
  return mapMembers(tables, () => []);
}

function membersOf(list: unknown): TemplateMap[] {
  return asList(list).map(asMap);
}

type Execute = (input: object) => Promise<OperationOutput>;

async function page(execute: Execute, request: TemplateMap, own: object): Promise<unknown> {
  const response = await execute({
    ...given({
      ...own,
      IndexName: request.index,
      FilterExpression: asMap(request.filter).expression,
      Limit: request.limit,
      Select: request.select,
      ProjectionExpression: asMap(request.projection).expression,
    }),
    ConsistentRead: request.consistentRead === true,
    ...(request.nextToken ? { ExclusiveStartKey: readPageToken(request.nextToken) } : {}),
    ...expressionAttributes(request.query, request.filter, request.projection),
  });
  return {
    items: (response.Items ?? []).map(fromItem),
    nextToken: response.LastEvaluatedKey ? writePageToken(response.LastEvaluatedKey) : null,
    scannedCount: response.ScannedCount ?? 0,
  };
}

/** Treats a failed condition as success when the table already has the requested state: the same item, or no item. */
function handleFailedCondition(error: DynamoDbError, operation: string, request: TemplateMap): unknown {
  const { Item } = error.details;
  const current = Item ? fromItem(Item) : null;
  if (error.code === 'ConditionalCheckFailedException') {
    if (operation === 'DeleteItem' && current === null) return null;
    if (operation === 'PutItem' && current !== null && hasRequestedState(current, request)) return current;
  }
  throw toDataSourceError(error, current);
}

function toDataSourceError(error: DynamoDbError, result: unknown): DataSourceError {
  // DynamoDB's request ids have this length.
  const requestId = randomBytes(26).toString('hex').toUpperCase();
  const message = `${error.message} (Service: DynamoDb, Status Code: ${error.status}, Request ID: ${requestId})`;
  return new DataSourceError(message, `DynamoDB:${error.code}`, result);
}

function hasRequestedState(current: TemplateMap, request: TemplateMap): boolean {
  const ignored = asMap(request.condition).equalsIgnore;
  const compared = (item: TemplateMap) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => !asList(ignored).includes(name)));
  return areEqual(compared(current), compared(fromItem(itemToPut(request))));
}

function itemToPut(request: TemplateMap): Item {
  // Templates write attributes in DynamoDB's notation; the gateway validates them.
  return { ...asMap(keyOf(request)), ...asMap(normalizeAttributeValues(request.attributeValues)) } as Item;
}

function keyOf(request: TemplateMap): unknown {
  return normalizeAttributeValues(request.key);
}

function condition(request: TemplateMap): object {
  const { expression } = asMap(request.condition);
  return expression ? { ConditionExpression: expression, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } : {};
}

/** Merges the names and values of several expressions; DynamoDB rejects empty maps. */
function expressionAttributes(...expressions: unknown[]): object {
  const names = Object.assign({}, ...expressions.map((expression) => asMap(expression).expressionNames));
  const values = Object.assign({}, ...expressions.map(valuesOf));
  return {
    ...(Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}),
    ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
  };
}

function valuesOf(expression: unknown): unknown {
  return normalizeAttributeValues(asMap(expression).expressionValues);
}

function projectionOf(projection: unknown): object {
  const { expression } = asMap(projection);
  return expression ? { ProjectionExpression: expression, ...expressionAttributes(projection) } : {};
}

function given(input: object): object {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

/** Encodes the last key of a page as `nextToken`, which is opaque to clients. */
function writePageToken(key: Item): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Decodes a page token. Throws `DataSourceError` for a malformed one; the table validates the key. */
function readPageToken(token: unknown): object {
  const key = parseJson(Buffer.from(String(token), 'base64url').toString());
  if (isMap(key)) return key;
  throw new DataSourceError('Invalid pagination token given.', 'DynamoDB:InvalidPaginationToken');
}
