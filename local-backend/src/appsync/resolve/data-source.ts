import { randomBytes } from 'node:crypto';
import { fromItem, type Item } from '../../dynamodb/attribute-values.ts';
import { DynamoDbError } from '../../dynamodb/dynamodb-error.ts';
import type { OperationOutput, TableGateway } from '../../dynamodb/table-gateway.ts';
import { messageOf } from '../../error-text.ts';
import type { FunctionInvoker } from '../../lambda/functions.ts';
import type { DataSourceModel } from '../../model/backend-model.ts';
import { DataSourceError } from '../appsync-error.ts';
import { areEqual, isList, isMap, type TemplateMap } from '../vtl/values.ts';

const OPERATIONS: Record<string, (execute: Execute, request: TemplateMap) => Promise<unknown>> = {
  async GetItem(execute, request) {
    const { Item } = await execute({ Key: request.key, ConsistentRead: request.consistentRead === true });
    return Item ? fromItem(Item) : null;
  },
  async PutItem(execute, request) {
    const Item = itemToPut(request);
    await execute({ Item, ...condition(request), ...expressionAttributes(request.condition) });
    return fromItem(Item);
  },
  async UpdateItem(execute, request) {
    const update = mapOf(request.update);
    const { Attributes } = await execute({
      Key: request.key,
      ReturnValues: 'ALL_NEW',
      ...given({ UpdateExpression: update.expression }),
      ...condition(request),
      ...expressionAttributes(update, request.condition),
    });
    return Attributes ? fromItem(Attributes) : null;
  },
  async DeleteItem(execute, request) {
    const { Attributes } = await execute({
      Key: request.key,
      ReturnValues: 'ALL_OLD',
      ...condition(request),
      ...expressionAttributes(request.condition),
    });
    return Attributes ? fromItem(Attributes) : null;
  },
  Query: (execute, request) =>
    page(execute, request, {
      KeyConditionExpression: mapOf(request.query).expression,
      ScanIndexForward: request.scanIndexForward !== false,
    }),
  Scan: (execute, request) =>
    page(execute, request, { TotalSegments: request.totalSegments, Segment: request.segment }),
};

/** Executes the output of a request template. Throws `DataSourceError`. */
export type DataSource = (request: TemplateMap) => Promise<unknown>;

export interface DataSourceOptions {
  gateway: TableGateway;
  functions: FunctionInvoker;
  log(message: string): void;
}

export function createDataSource(model: DataSourceModel, { gateway, functions, log }: DataSourceOptions): DataSource {
  switch (model.kind) {
    case 'none':
      return async (request) => request.payload ?? null;
    case 'table':
      return (request) => executeTableRequest(gateway, model.tableName, request);
    case 'function':
      return (request) => invoke(request, (payload) => functions.invoke(model.functionArn, payload), log);
  }
}

async function invoke(
  request: TemplateMap,
  call: (payload: unknown) => Promise<unknown>,
  log: DataSourceOptions['log'],
): Promise<unknown> {
  if (request.operation !== 'Invoke') {
    throw new DataSourceError(`Unsupported operation '${String(request.operation)}'.`, 'MappingTemplate');
  }
  if (request.invocationType === 'Event') {
    call(request.payload).catch((error: unknown) =>
      log(`A function that runs in the background failed: ${messageOf(error)}`),
    );
    return null;
  }
  try {
    return (await call(request.payload)) ?? null;
  } catch (error) {
    throw new DataSourceError(messageOf(error), 'Lambda:Unhandled');
  }
}

/** Executes a template's operation on a table; items are plain objects. Throws `DataSourceError` `DynamoDB:…`. */
async function executeTableRequest(gateway: TableGateway, tableName: string, request: TemplateMap): Promise<unknown> {
  const operation = String(request.operation);
  const run = OPERATIONS[operation];
  if (!run) throw new DataSourceError(`Unsupported operation '${operation}'.`, 'MappingTemplate');
  const execute = (input: object) => gateway.execute(operation, { TableName: tableName, ...input });
  try {
    return await run(execute, request);
  } catch (error) {
    if (error instanceof DynamoDbError) return handleFailedCondition(error, operation, request);
    throw error;
  }
}

type Execute = (input: object) => Promise<OperationOutput>;

async function page(execute: Execute, request: TemplateMap, own: object): Promise<unknown> {
  const answer = await execute({
    ...given({
      ...own,
      IndexName: request.index,
      FilterExpression: mapOf(request.filter).expression,
      Limit: request.limit,
      Select: request.select,
      ProjectionExpression: mapOf(request.projection).expression,
    }),
    ConsistentRead: request.consistentRead === true,
    ...(request.nextToken ? { ExclusiveStartKey: readPageToken(request.nextToken) } : {}),
    ...expressionAttributes(request.query, request.filter, request.projection),
  });
  return {
    items: (answer.Items ?? []).map(fromItem),
    nextToken: answer.LastEvaluatedKey ? writePageToken(answer.LastEvaluatedKey) : null,
    scannedCount: answer.ScannedCount ?? 0,
  };
}

/** Treats a failed condition as success when the table has the requested state already: the same item, or none. */
function handleFailedCondition(error: DynamoDbError, operation: string, request: TemplateMap): unknown {
  const { Item } = error.details;
  const current = Item ? fromItem(Item) : null;
  if (error.code === 'ConditionalCheckFailedException') {
    if (operation === 'DeleteItem' && current === null) return null;
    if (operation === 'PutItem' && current !== null && isWanted(current, request)) return current;
  }
  // The request id has the length of DynamoDB's.
  const requestId = randomBytes(26).toString('hex').toUpperCase();
  const message = `${error.message} (Service: DynamoDb, Status Code: ${error.status}, Request ID: ${requestId})`;
  throw new DataSourceError(message, `DynamoDB:${error.code}`, current);
}

function isWanted(current: TemplateMap, request: TemplateMap): boolean {
  const ignored = mapOf(request.condition).equalsIgnore;
  const compared = (item: TemplateMap) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => !(isList(ignored) && ignored.includes(name))));
  return areEqual(compared(current), compared(fromItem(itemToPut(request))));
}

function itemToPut(request: TemplateMap): Item {
  // Templates write attributes in DynamoDB's notation; the gateway validates them.
  return { ...mapOf(request.key), ...mapOf(request.attributeValues) } as Item;
}

function condition(request: TemplateMap): object {
  const { expression } = mapOf(request.condition);
  return expression ? { ConditionExpression: expression, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } : {};
}

/** Merges the names and values of several expressions; DynamoDB rejects empty maps. */
function expressionAttributes(...expressions: unknown[]): object {
  const names = Object.assign({}, ...expressions.map((expression) => mapOf(expression).expressionNames));
  const values = Object.assign({}, ...expressions.map((expression) => mapOf(expression).expressionValues));
  return {
    ...(Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}),
    ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
  };
}

function given(input: object): object {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

function mapOf(value: unknown): TemplateMap {
  return isMap(value) ? value : {};
}

/** Encodes the last key of a page as `nextToken`, which is opaque to clients. */
function writePageToken(key: Item): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Decodes a page token. Throws `DataSourceError` for a malformed one; the table validates the key. */
function readPageToken(token: unknown): object {
  try {
    const key: unknown = JSON.parse(Buffer.from(String(token), 'base64url').toString());
    if (isMap(key)) return key;
  } catch {
    // The error below also covers JSON that is not a key.
  }
  throw new DataSourceError('Invalid pagination token given.', 'DynamoDB:InvalidPaginationToken');
}
