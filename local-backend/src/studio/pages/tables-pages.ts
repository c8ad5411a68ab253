import * as v from 'valibot';
import { type AttributeValue, fromItem, type Item, toItem } from '../../dynamodb/attribute-values.ts';
import { messageOf } from '../../error-text.ts';
import { ServiceError } from '../../http/service.ts';
import type { TableModel } from '../../model/backend-model.ts';
import { actionButton, address, dataTable, html } from '../html.ts';
import type { StudioAnswer, StudioContext, StudioHandler } from '../studio-request.ts';

const PAGE_SIZE = 25;
const MAX_CELL_LENGTH = 80;

const StoredItem = v.record(
  v.string(),
  // The values come from DynamoDB's own response, so they are valid.
  v.custom<AttributeValue>((value) => typeof value === 'object' && value !== null),
);
const Page = v.object({ Items: v.array(StoredItem), LastEvaluatedKey: v.optional(StoredItem) });
const Found = v.object({ Item: v.optional(StoredItem) });
const ItemText = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** Lists the tables, or one page of a table's items. */
export const tablesPage: StudioHandler = async (context, { query }) => {
  const name = query.get('table');
  if (name === null) return listTables(context);
  const table = findTable(context, name);
  if (table === undefined) return { kind: 'not found', name: `table ${name}` };
  const after = query.get('after');
  const { Items, LastEvaluatedKey } = v.parse(
    Page,
    await context.aws.dynamoDb('Scan', {
      TableName: name,
      Limit: PAGE_SIZE,
      ...(after !== null && { ExclusiveStartKey: readKey(after) }),
    }),
  );
  const columns = columnsOf(table, Items);
  const rows = Items.map((item) => [
    html`<a href="${address('item', { table: name, key: writeKey(keyOf(table, item)) })}">Edit <span>${label(table, item)}</span></a>`,
    ...columns.map((column) => cell(fromItem(item)[column])),
  ]);
  const links = [
    ...(after === null ? [] : [html`<a href="${address('tables', { table: name })}">First page</a>`]),
    ...(LastEvaluatedKey === undefined
      ? []
      : [html`<a href="${address('tables', { table: name, after: writeKey(LastEvaluatedKey) })}">Next page</a>`]),
  ];
  return {
    kind: 'page',
    title: shortName(name),
    notice: query.get('done') ?? undefined,
    content: html`<p class="hint">${name}</p>${dataTable('Items', ['Item', ...columns], rows)}<p>${links}</p>`,
  };
};

async function listTables({ model, aws }: StudioContext): Promise<StudioAnswer> {
  const counted = await Promise.all(
    model.tables.map(async ({ name }) => {
      const { Count } = v.parse(
        v.object({ Count: v.number() }),
        await aws.dynamoDb('Scan', { TableName: name, Select: 'COUNT' }),
      );
      return [html`<a href="${address('tables', { table: name })}">${shortName(name)}</a>`, Count, name];
    }),
  );
  return { kind: 'page', title: 'Tables', content: dataTable('Tables', ['Table', 'Items', 'Name'], counted) };
}

/** Shows an item as JSON, and replaces it. */
export const itemPage: StudioHandler = async (context, { query, form }) => {
  const found = await findItem(context, query);
  if ('name' in found) return found;
  const { table, item } = found;
  const notation = isPlain(item) ? 'JSON' : 'DynamoDB JSON';
  const text = form?.get('item') ?? JSON.stringify(notation === 'JSON' ? fromItem(item) : item, null, 2);
  const problem = form && (await saveItem(context, { table, item, notation, text }));
  if (form && problem === undefined)
    return { kind: 'redirect', to: address('tables', { table: table.name, done: 'The item has been saved.' }) };
  const key = query.get('key') ?? '';
  const where = { table: table.name, key };
  return {
    kind: 'page',
    title: `${shortName(table.name)} ${label(table, item)}`,
    problem,
    content: html`<form class="wide" method="post" action="${address('item', where)}">
<label for="item">Item as ${notation}</label>
<textarea id="item" name="item" spellcheck="false">${text}</textarea>
<p><button>Save</button></p></form>
<p><a href="${address('delete-item', where)}">Delete this item</a> <a href="${address('tables', { table: table.name })}">Back to the table</a></p>`,
  };
};

interface Edit {
  table: TableModel;
  /** The stored item. */
  item: Item;
  notation: 'JSON' | 'DynamoDB JSON';
  text: string;
}

/** Replaces the item. Returns the error message if the item is rejected; else undefined. */
async function saveItem({ aws }: StudioContext, { table, item, notation, text }: Edit): Promise<string | undefined> {
  const parsed = v.safeParse(ItemText, text);
  if (!parsed.success) return `This is not a JSON object: ${parsed.issues[0].message}`;
  // DynamoDB itself validates text in its notation.
  const next = notation === 'JSON' ? toItem(parsed.output) : (parsed.output as Item);
  if (JSON.stringify(keyOf(table, next)) !== JSON.stringify(keyOf(table, item)))
    return `The key (${keyNames(table).join(', ')}) cannot be changed.`;
  const [name = ''] = keyNames(table);
  try {
    await aws.dynamoDb('PutItem', {
      TableName: table.name,
      Item: next,
      ConditionExpression: 'attribute_exists(#key)',
      ExpressionAttributeNames: { '#key': name },
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.code === 'ConditionalCheckFailedException'
      ? 'The item was deleted in the meantime.'
      : messageOf(error);
  }
}

/** Asks for confirmation and deletes an item. */
export const deleteItemPage: StudioHandler = async (context, { query, form }) => {
  const found = await findItem(context, query);
  if ('name' in found) return found;
  const { table, item } = found;
  const key = query.get('key') ?? '';
  if (form) {
    await context.aws.dynamoDb('DeleteItem', { TableName: table.name, Key: readKey(key) });
    return { kind: 'redirect', to: address('tables', { table: table.name, done: 'The item has been deleted.' }) };
  }
  const where = { table: table.name, key };
  return {
    kind: 'page',
    title: 'Delete this item?',
    content: html`<div class="scroll" role="region" aria-label="Item" tabindex="0"><pre>${JSON.stringify(fromItem(item), null, 2)}</pre></div>
<p>${actionButton('Delete', address('delete-item', where), {})}<a href="${address('item', where)}">Cancel</a></p>`,
  };
};

async function findItem(
  context: StudioContext,
  query: URLSearchParams,
): Promise<{ table: TableModel; item: Item } | Extract<StudioAnswer, { kind: 'not found' }>> {
  const table = findTable(context, query.get('table') ?? '');
  if (table === undefined) return { kind: 'not found', name: `table ${query.get('table')}` };
  const Key = readKey(query.get('key') ?? '');
  const { Item: item } = v.parse(
    Found,
    await context.aws.dynamoDb('GetItem', { TableName: table.name, Key, ConsistentRead: true }),
  );
  return item === undefined ? { kind: 'not found', name: 'item' } : { table, item };
}

function findTable({ model }: StudioContext, name: string): TableModel | undefined {
  return model.tables.find((table) => table.name === name);
}

/** Returns the model's name of a table: `Note-abc123-NONE` → `Note`. */
function shortName(name: string): string {
  return name.split('-')[0] ?? name;
}

function keyNames({ definition }: TableModel): string[] {
  return definition.KeySchema.map(({ AttributeName }) => AttributeName);
}

function keyOf(table: TableModel, item: Item): Item {
  const names = keyNames(table);
  return Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));
}

function label(table: TableModel, item: Item): string {
  return Object.values(fromItem(keyOf(table, item)))
    .map(String)
    .join(' / ');
}

/** Returns the columns besides the key: the first four attributes of the page's items. */
function columnsOf(table: TableModel, items: Item[]): string[] {
  const names = new Set(items.flatMap((item) => Object.keys(item)));
  const technical = new Set([...keyNames(table), '__typename', 'createdAt', 'updatedAt']);
  return [...names].filter((name) => !technical.has(name)).slice(0, 4);
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH)}…` : text;
}

/** Tests whether plain JSON preserves the item: sets, binaries and long numbers need DynamoDB's notation. */
function isPlain(item: Item): boolean {
  return JSON.stringify(toItem(fromItem(item))) === JSON.stringify(item);
}

function writeKey(key: Item): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Parses a key. Throws `ServiceError` (ValidationException) for a malformed one. */
function readKey(text: string): Item {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredItem), Buffer.from(text, 'base64url').toString());
  if (parsed.success) return parsed.output;
  throw new ServiceError('ValidationException', 'The key of the item is malformed.');
}
