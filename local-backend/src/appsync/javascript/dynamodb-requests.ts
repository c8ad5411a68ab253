import { toItem } from '../../dynamodb/attribute-values.ts';
import { AppSyncError } from '../appsync-error.ts';
import { toFilterExpression } from '../template-util/filter-expression.ts';
import { asList, asMap, isList, isMap, mapMembers, type TemplateMap } from '../vtl/values.ts';
import { toUpdateExpression } from './update-expression.ts';

type Request = Record<string, unknown>;

/** The functions of `@aws-appsync/utils/dynamodb`, which create the requests of a DynamoDB data source. */
export const dynamodbRequests: Record<string, (input: TemplateMap) => Request> = {
  get: ({ key, consistentRead, projection }) =>
    omitUndefined({ operation: 'GetItem', key: itemOf(key), consistentRead, projection: projectionOf(projection) }),
  put: ({ key, item, condition, ...versioning }) => ({
    operation: 'PutItem',
    key: itemOf(key),
    attributeValues: itemOf(item),
    ...conditionOf(condition),
    ...versioningOf(versioning),
  }),
  remove: ({ key, condition, ...versioning }) => ({
    operation: 'DeleteItem',
    key: itemOf(key),
    ...conditionOf(condition),
    ...versioningOf(versioning),
  }),
  update: ({ key, update, condition, ...versioning }) => ({
    operation: 'UpdateItem',
    key: itemOf(key),
    update: toUpdateExpression(update),
    ...conditionOf(condition),
    ...versioningOf(versioning),
  }),
  query: ({ query, ...paging }) => ({
    operation: 'Query',
    query: toFilterExpression(query, ':key'),
    ...pagingOf(paging),
  }),
  scan: (paging) => ({ operation: 'Scan', ...pagingOf(paging) }),
  sync: (input) => ({ operation: 'Sync', ...pagingOf(input), ...omitUndefined({ lastSync: input.lastSync }) }),
  batchGet: ({ tables }) => ({
    operation: 'BatchGetItem',
    tables: mapMembers(tables, (table) => {
      const { keys, consistentRead, projection } = asMap(table);
      return omitUndefined({ keys: asList(keys).map(itemOf), consistentRead, projection: projectionOf(projection) });
    }),
  }),
  batchPut: ({ tables }) => ({
    operation: 'BatchPutItem',
    tables: mapMembers(tables, (items) => asList(items).map(itemOf)),
  }),
  batchDelete: ({ tables }) => ({
    operation: 'BatchDeleteItem',
    tables: mapMembers(tables, (keys) => asList(keys).map(itemOf)),
  }),
  transactGet: ({ items }) => ({
    operation: 'TransactGetItems',
    transactItems: asList(items).map((item) => {
      const { table, key, projection } = asMap(item);
      return omitUndefined({ table, key: itemOf(key), projection: projectionOf(projection) });
    }),
  }),
  transactWrite: ({ items }) => ({
    operation: 'TransactWriteItems',
    transactItems: asList(items).map((item) => transactWriteItem(asMap(item))),
  }),
};

/** Creates one action of a transaction from `{ putItem: { table, key, … } }`. */
function transactWriteItem(item: TemplateMap): Request {
  const [kind = '', input] = Object.entries(item)[0] ?? [];
  const { table, key, item: values, update, condition } = asMap(input);
  const target = { table, key: itemOf(key) };
  const checked = isMap(condition)
    ? { condition: { ...toFilterExpression(condition), returnValuesOnConditionCheckFailure: true } }
    : {};
  switch (kind) {
    case 'putItem':
      return { operation: 'PutItem', ...target, attributeValues: itemOf(values), ...checked };
    case 'updateItem':
      return { operation: 'UpdateItem', ...target, update: toUpdateExpression(update), ...checked };
    case 'deleteItem':
      return { operation: 'DeleteItem', ...target, ...checked };
    case 'conditionCheck':
      return { operation: 'ConditionCheck', ...target, ...checked };
    default:
      throw new AppSyncError(`Unsupported item '${kind}' in a transaction`, 'Code');
  }
}

function conditionOf(condition: unknown): object {
  return isMap(condition) && Object.keys(condition).length > 0 ? { condition: toFilterExpression(condition) } : {};
}

function versioningOf({ _version, customPartitionKey, populateIndexFields }: TemplateMap): object {
  return omitUndefined({ _version, customPartitionKey, populateIndexFields });
}

function pagingOf(input: TemplateMap): object {
  const { index, limit, nextToken, consistentRead, scanIndexForward, select, totalSegments, segment } = input;
  const { filter, projection } = input;
  return omitUndefined({
    ...{ index, limit, nextToken, consistentRead, scanIndexForward, select, totalSegments, segment },
    filter: isMap(filter) && Object.keys(filter).length > 0 ? toFilterExpression(filter) : undefined,
    projection: projectionOf(projection),
  });
}

/** Creates a projection from paths such as `author.name` and `tags[0]`. */
function projectionOf(paths: unknown): object | undefined {
  if (!isList(paths) || paths.length === 0) return undefined;
  const expressionNames: Record<string, string> = {};
  const placeholder = (member: string) => {
    const known = Object.keys(expressionNames).find((name) => expressionNames[name] === member);
    const name = known ?? `#expName_${Object.keys(expressionNames).length + 1}`;
    expressionNames[name] = member;
    return name;
  };
  const expression = paths.map((path) => String(path).replaceAll(/[^.[\]]+(?![^[]*\])/g, placeholder)).join(', ');
  return { expression, expressionNames };
}

function itemOf(value: unknown): object {
  return toItem(asMap(value));
}

/** Removes members without a value. */
function omitUndefined(members: Request): Request {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null));
}
