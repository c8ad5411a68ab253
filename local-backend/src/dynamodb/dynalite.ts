import { createRequire } from 'node:module';
import type { AttributeValue, Item } from './attribute-values.ts';
import { type Condition, correctConditions, type Path } from './conditions.ts';
import { DynamoDbError, validationError } from './dynamodb-error.ts';

/**
 * Modules of dynalite, used without its HTTP server: no other process or web page can reach the tables, no port is
 * opened, and `write-batch.ts` can intercept the writes of its actions. dynalite has no type declarations; these
 * describe version 4.0.0.
 */
const require = createRequire(import.meta.url);

export interface DynaliteStore {
  options: { maxItemSize: number };
  db: DynaliteLevel;
  tableDb: DynaliteTable<TableRecord> & { awsRegion: string; awsAccountId: string };
  getItemDb(table: string): DynaliteTable<Item>;
  getIndexDb(kind: string, table: string, index: string): DynaliteTable<Item>;
}

export interface DynaliteTable<T> {
  get(key: string, done: (error: Error | null, value?: T) => void): void;
  put(key: string, value: T, done: (error: Error | null) => void): void;
  del(key: string, done: (error: Error | null) => void): void;
  lock(
    key: string,
    run: (release: <A extends unknown[]>(done: (...result: A) => void) => (...result: A) => void) => void,
  ): void;
}

/** The LevelDB that contains all tables. */
interface DynaliteLevel {
  open(): Promise<void>;
  close(): Promise<void>;
  get(key: string): Promise<unknown>;
  batch(operations: LevelOperation[]): Promise<void>;
  iterator(range: LevelRange): AsyncIterable<[key: string, value: unknown]>;
  values(range: LevelRange): ValueIterator;
  clear(range: LevelRange): Promise<void>;
}

interface ValueIterator {
  next(): Promise<unknown>;
  close(): Promise<void>;
}

interface LevelRange {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  limit?: number;
  reverse?: boolean;
}

export type LevelOperation = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };

type KeySchema = { AttributeName: string; KeyType: string }[];

export interface TableRecord {
  TableName: string;
  TableArn: string;
  TableStatus: string;
  KeySchema: KeySchema;
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[];
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: KeySchema; Projection: object; IndexStatus: string }[];
}

/** The error that dynalite throws or passes to a callback for a rejected request. */
export interface DynaliteError extends Error {
  statusCode: number;
  body: { __type: string; message?: string; Message?: string };
}

export type DynaliteAction = (
  store: DynaliteStore,
  input: object,
  done: (error: Error | null, result?: Record<string, unknown>) => void,
) => void;

/** Functions that dynalite's actions call as members of this object, so replacing a member affects the actions. */
export interface DynaliteDb {
  create(options: { path?: string; createTableMs: number }): DynaliteStore;
  createKey(item: Item, table: TableRecord, keySchema?: KeySchema): string;
  validateItem(item: Item, table: TableRecord): DynaliteError | undefined;
  itemSize(item: Item): number;
  createIndexKey(item: Item, table: TableRecord, keySchema: KeySchema): string;
  getIndexActions(
    indexes: NonNullable<TableRecord['GlobalSecondaryIndexes']>,
    before: Item | null | undefined,
    after: Item | null | undefined,
    table: TableRecord,
  ): { puts: { index: string; key: string; item: Item }[]; deletes: { index: string; key: string }[] };
  updateIndexes(
    store: DynaliteStore,
    table: TableRecord,
    before: Item | null | undefined,
    after: Item | null | undefined,
    done: (error: Error | null) => void,
  ): void;
  compare(operator: string, value: AttributeValue, others: (AttributeValue | undefined)[]): boolean;
  mapPath(path: Path, item: Item): AttributeValue | null | undefined;
  mapPaths(paths: Path[], item: Item): Item;
  checkConditional(data: { _condition?: { expression: Condition } }, item: Item | undefined): Error | null | undefined;
  queryTable(
    store: DynaliteStore,
    table: TableRecord,
    data: QueryInput,
    range: LevelRange,
    isLocal: boolean | undefined,
    fromItems: boolean,
    keyNames: string[],
    done: (error: Error | null, page?: QueryPage) => void,
  ): void;
}

interface QueryInput {
  _filter?: { expression: Condition };
  _projection?: { paths: Path[] };
  Select?: string;
}

interface QueryPage {
  Items?: Item[];
  Count: number;
}

interface DynaliteValidations {
  checkTypes(input: object, types: object): object;
  /** Validates an input, parses its expressions and adds the result to the input. */
  checkValidations(input: object, types: object, custom: unknown, store: DynaliteStore): void;
}

export const dynaliteDb: DynaliteDb = require('dynalite/db');
correctIndexKeys(dynaliteDb);
correctConditions(dynaliteDb);
const { itemSize } = dynaliteDb;
// DynamoDB's sizes are bytes of UTF-8, but dynalite counts characters: decoding as latin1 makes one character of each
// byte.
// Only once: another copy of this module shares dynalite.
if (itemSize.name !== 'sizeInBytes')
  dynaliteDb.itemSize = function sizeInBytes(item) {
    return itemSize(JSON.parse(Buffer.from(JSON.stringify(item)).toString('latin1')));
  };
const validations: DynaliteValidations = require('dynalite/validations');

/** Validates an operation's input and parses its expressions. Throws a `DynaliteError`. */
function parseInput(operation: string, input: object, store: DynaliteStore): object {
  const rules: { types: object; custom: unknown } = require(`dynalite/validations/${fileName(operation)}`);
  // Copied, because dynalite deletes unknown members of the input.
  const parsed = validations.checkTypes({ ...input }, rules.types);
  validations.checkValidations(parsed, rules.types, rules.custom, store);
  if (isParsedUpdate(parsed)) parsed._updates.sections.sort(byOrderOfExecution);
  return parsed;
}

/** A clause of an update expression. */
interface UpdateSection {
  type: string;
  path: Path;
}

function isParsedUpdate(parsed: object): parsed is { _updates: { sections: UpdateSection[] } } {
  return '_updates' in parsed;
}

/**
 * Sorts the clauses of an update. Paths refer to the item before the update, but dynalite removes list elements one
 * after another: removals must follow the other clauses, inner elements before outer ones and from the end of a list.
 */
function byOrderOfExecution(a: UpdateSection, b: UpdateSection): number {
  const [depthA, indexA] = rankOf(a);
  const [depthB, indexB] = rankOf(b);
  return depthB - depthA || indexB - indexA;
}

function rankOf({ type, path }: UpdateSection): [depth: number, index: number] {
  if (type !== 'remove') return [Number.MAX_SAFE_INTEGER, 0];
  const last = path.at(-1);
  return [path.length, typeof last === 'number' ? last : -1];
}

function actionFor(operation: string): DynaliteAction {
  return require(`dynalite/actions/${fileName(operation)}`);
}

function fileName(operation: string): string {
  return operation.charAt(0).toLowerCase() + operation.slice(1);
}

/** Validates and executes one DynamoDB operation against a store. Throws `DynamoDbError`. */
export async function runAction(
  store: DynaliteStore,
  operation: string,
  input: object,
): Promise<Record<string, unknown>> {
  return executeAction(store, operation, validateInput(store, operation, input));
}

/** DynamoDB's limit, in bytes. */
const MAX_EXPRESSION_BYTES = 4096;
/** Maximum levels of parentheses: each multiplies dynalite's parsing time by four; ten take minutes. */
const MAX_EXPRESSION_DEPTH = 5;

/** Throws `DynamoDbError` for a condition that is too long or nested too deeply. */
function checkConditions(input: object): void {
  for (const name of ['ConditionExpression', 'FilterExpression', 'KeyConditionExpression']) {
    const text: unknown = Reflect.get(input, name);
    if (typeof text !== 'string') continue;
    const size = Buffer.byteLength(text);
    if (size > MAX_EXPRESSION_BYTES) {
      const reason = `Expression size has exceeded the maximum allowed size; expression size: ${size}`;
      throw validationError(`Invalid ${name}: ${reason}`);
    }
    if (depthOf(text) > MAX_EXPRESSION_DEPTH)
      throw validationError(
        `Invalid ${name}: The local backend supports at most ${MAX_EXPRESSION_DEPTH} levels of parentheses.`,
      );
  }
}

function depthOf(expression: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [bracket] of expression.matchAll(/[()]/g)) {
    depth += bracket === '(' ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Validates an operation's shape, expressions and sizes. Throws `DynamoDbError`. */
export function validateInput(store: DynaliteStore, operation: string, input: object): object {
  checkConditions(input);
  const parsed = parseOrThrow(store, operation, input);
  if (operation === 'BatchWriteItem') checkBatchWrites(parsed);
  return parsed;
}

function parseOrThrow(store: DynaliteStore, operation: string, input: object): object {
  try {
    return parseInput(operation, input, store);
  } catch (error) {
    throw asDynamoDbError(error);
  }
}

const MAX_BATCH_WRITES = 25;

/** Throws `DynamoDbError` for too many writes in a batch; dynalite only counts the writes of each table. */
function checkBatchWrites(parsed: object): void {
  const requests: object = Reflect.get(parsed, 'RequestItems');
  if (Object.values(requests).flat().length > MAX_BATCH_WRITES)
    throw validationError('Too many items requested for the BatchWriteItem call');
}

/** dynalite ends a batch at 1 MB plus `maxItemSize`; DynamoDB ends it at 16 MB. */
const BATCH_GET_OPTIONS = { maxItemSize: 15 * 1024 ** 2 };

/** Executes an operation with the input that `validateInput` returned. */
export function executeAction(
  store: DynaliteStore,
  operation: string,
  checked: object,
): Promise<Record<string, unknown>> {
  const used = operation === 'BatchGetItem' ? { ...store, options: BATCH_GET_OPTIONS } : store;
  return new Promise((resolve, reject) => {
    actionFor(operation)(used, checked, (error, result) => {
      if (error) reject(asDynamoDbError(error));
      else resolve(result ?? {});
    });
  });
}

function asDynamoDbError(error: unknown): unknown {
  if (!isDynaliteError(error)) return error;
  const code = error.body.__type.split('#').at(-1) ?? 'InternalServerError';
  return new DynamoDbError(code, error.body.message ?? error.body.Message ?? code);
}

function isDynaliteError(error: unknown): error is DynaliteError {
  return error instanceof Error && 'statusCode' in error && 'body' in error;
}

/** Reads the records with a key prefix; the caller knows their type. */
export async function readByPrefix<T>({ db }: DynaliteStore, prefix: string): Promise<[key: string, value: T][]> {
  const entries: [string, T][] = [];
  for await (const [key, value] of db.iterator({ gte: prefix })) {
    if (!key.startsWith(prefix)) break;
    entries.push([key, value as T]);
  }
  return entries;
}

/**
 * Corrects the keys of index entries: they end with the item's primary key. dynalite's keys end with six digits of a
 * hash, so items with the same index key could replace each other.
 */
function correctIndexKeys(db: DynaliteDb): void {
  const { getIndexActions } = db;
  db.createIndexKey = (item, table, keySchema) => db.createKey(item, table, keySchema) + db.createKey(item, table);
  db.getIndexActions = (indexes, before, after, table) => {
    const corrected = indexes.map((index) => {
      const { puts, deletes } = getIndexActions([index], before, after, table);
      const keyOf = (item: Item) => ({ index: index.IndexName, key: db.createIndexKey(item, table, index.KeySchema) });
      return {
        puts: puts.map(({ item }) => ({ ...keyOf(item), item })),
        deletes: before ? deletes.map(() => keyOf(before)) : [],
      };
    });
    return {
      puts: corrected.flatMap(({ puts }) => puts),
      deletes: corrected.flatMap(({ deletes }) => deletes),
    };
  };
  // The store is a write batch: it only collects operations, so nothing must be awaited.
  db.updateIndexes = (store, table, before, after, done) => {
    const { puts, deletes } = db.getIndexActions(table.GlobalSecondaryIndexes ?? [], before, after, table);
    const entries = (index: string) => store.getIndexDb('Global', table.TableName, index);
    for (const { index, key } of deletes) entries(index).del(key, () => undefined);
    for (const { index, key, item } of puts) entries(index).put(key, item, () => undefined);
    done(null);
  };
}
