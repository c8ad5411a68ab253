import { mkdir } from 'node:fs/promises';
import type { Clock } from '../clock.ts';
import type { TableModel } from '../model/backend-model.ts';
import { createSerialQueue } from '../serial-queue.ts';
import type { Item } from './attribute-values.ts';
import {
  type DynaliteStore,
  dynaliteDb,
  executeAction,
  runAction,
  type TableRecord,
  validateInput,
} from './dynalite.ts';
import { DynamoDbError, unknownOperation } from './dynamodb-error.ts';
import { migrateTable } from './migrate-table.ts';
import { selectItems } from './partiql-select.ts';
import { deleteExpired } from './time-to-live.ts';
import { deleteExpiredTokens, transactGet, transactWrite } from './transactions.ts';
import { beginWriteBatch, type TableChange, toTableChange, validateIndexKeys, type WriteBatch } from './write-batch.ts';

/** The only access to the tables. */
export interface TableGateway {
  /** Executes an operation with DynamoDB's input and output. Throws `DynamoDbError`. */
  execute(operation: string, input: object): Promise<OperationOutput>;
  /** Reports each successful change, in order, once it is durable. Returns the unsubscribe function. */
  onChange(listener: (change: TableChange) => void): () => void;
  /** Migrates the tables to a changed definition, keeping items; undefined tables remain on disk. */
  reconcile(tables: TableModel[]): Promise<void>;
  close(): Promise<void>;
}

export interface OperationOutput {
  Item?: Item;
  Items?: Item[];
  Attributes?: Item;
  LastEvaluatedKey?: Item;
  ScannedCount?: number;
  [member: string]: unknown;
}

const READS = new Set(['GetItem', 'Query', 'Scan', 'BatchGetItem', 'ListTables']);
const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']);
/** Interval between deletions of expired items; DynamoDB deletes "within a few days". */
const SWEEP_MILLISECONDS = 3 * 60 * 1000;

/** Opens the tables in a folder or in memory. Throws when another process has opened the folder. */
export async function openTables(options: {
  tables: TableModel[];
  folder: string | undefined;
  clock?: Clock;
  log?: (message: string) => void;
}): Promise<TableGateway> {
  const { folder, clock = Date.now, log = console.warn } = options;
  const store = await openStore(folder);
  const records = createTableRecordCache(store);
  const queue = createSerialQueue();
  const listeners = changeListeners(log);
  let tables = new Map<string, TableModel>();

  async function reconcile(defined: TableModel[]): Promise<void> {
    for (const table of defined) {
      const { lostItems } = await migrateTable(store, table);
      records.clear();
      if (lostItems > 0)
        log(`Table ${table.name} has another primary key now; ${lostItems} items without it are gone.`);
    }
    tables = new Map(defined.map((table) => [table.name, table]));
  }

  async function checkWrites(batch: WriteBatch): Promise<void> {
    for (const write of batch.writes) validateIndexKeys(write, await records.read(write.tableName));
  }

  async function notify(batch: WriteBatch): Promise<void> {
    if (listeners.areNone()) return;
    for (const write of batch.writes) {
      const change = toTableChange(write, await records.read(write.tableName));
      if (change) listeners.notify(change);
    }
  }

  async function write(operation: string, input: object): Promise<OperationOutput> {
    const checked = validateInput(store, operation, input);
    return queue(async () => {
      const batch = beginWriteBatch(store);
      const answer = await executeAction(batch.store, operation, checked).catch((error: unknown) => {
        throw withFailedItem(error, input, batch);
      });
      await checkWrites(batch);
      await batch.commit();
      await notify(batch);
      return answer;
    });
  }

  const others: Record<string, (input: object) => Promise<OperationOutput>> = {
    TransactGetItems: (input) => queue(async () => ({ ...(await transactGet(store, input)) })),
    TransactWriteItems: (input) =>
      queue(async () => {
        const batch = await transactWrite(store, input, clock, checkWrites);
        await notify(batch);
        return {};
      }),
    ExecuteStatement: async (input) => ({ ...(await selectItems(input, (query) => execute('Query', query))) }),
    DescribeTable: async (input) => ({ Table: (await runAction(store, 'DescribeTable', input)).Table }),
    DescribeTimeToLive: async (input) => {
      const { TableName } = await records.read('TableName' in input ? String(input.TableName) : '');
      const AttributeName = tables.get(TableName)?.timeToLiveAttribute;
      const status = AttributeName ? { TimeToLiveStatus: 'ENABLED', AttributeName } : { TimeToLiveStatus: 'DISABLED' };
      return { TimeToLiveDescription: status };
    },
  };

  async function execute(operation: string, input: object): Promise<OperationOutput> {
    if (READS.has(operation)) return runAction(store, operation, input);
    if (WRITES.has(operation)) return write(operation, input);
    const other = others[operation];
    if (other) return other(input);
    throw unknownOperation(operation);
  }

  async function sweep(): Promise<void> {
    for (const table of tables.values()) await deleteExpired(table, execute, clock);
    await queue(() => deleteExpiredTokens(store, clock));
  }

  await queue(() => reconcile(options.tables));
  const sweeper = setInterval(() => {
    sweep().catch((error: unknown) => log(`Expired items could not be deleted: ${error}`));
  }, SWEEP_MILLISECONDS).unref();

  return {
    execute,
    onChange: listeners.add,
    reconcile: (defined) => queue(() => reconcile(defined)),
    async close() {
      clearInterval(sweeper);
      await queue(() => store.db.close());
    },
  };
}

async function openStore(folder: string | undefined): Promise<DynaliteStore> {
  if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 });
  const store = dynaliteDb.create({ createTableMs: 0, ...(folder === undefined ? {} : { path: folder }) });
  try {
    await store.db.open();
  } catch (error) {
    throw new Error(`The tables in ${folder} cannot be opened; is another process using them?`, { cause: error });
  }
  return store;
}

function changeListeners(log: (message: string) => void) {
  const listeners = new Set<(change: TableChange) => void>();
  return {
    areNone: () => listeners.size === 0,
    add(listener: (change: TableChange) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The write has succeeded; an error of a listener must not fail it. */
    notify(change: TableChange) {
      for (const listener of listeners) {
        try {
          listener(change);
        } catch (error) {
          log(`A listener to changes of table ${change.tableName} failed: ${error}`);
        }
      }
    },
  };
}

/** Implements `ReturnValuesOnConditionCheckFailure`, which dynalite lacks. */
function withFailedItem(error: unknown, input: object, batch: WriteBatch): unknown {
  const wanted =
    'ReturnValuesOnConditionCheckFailure' in input && input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
  if (!wanted || !(error instanceof DynamoDbError) || error.code !== 'ConditionalCheckFailedException') return error;
  const item = batch.lastRead();
  return item === undefined ? error : new DynamoDbError(error.code, error.message, { Item: item });
}

/** Caches table records, which every operation reads and only a changed definition writes. */
function createTableRecordCache({ tableDb }: Pick<DynaliteStore, 'tableDb'>) {
  const records = new Map<string, TableRecord>();
  const readStored = tableDb.get;
  let clearings = 0;
  tableDb.get = (name, done) => {
    const known = records.get(name);
    // Responds asynchronously, as the store does.
    if (known) return queueMicrotask(() => done(null, known));
    const clearingsBefore = clearings;
    readStored(name, (error, record) => {
      if (record && clearings === clearingsBefore) records.set(name, record);
      done(error, record);
    });
  };
  return {
    /** Throws ResourceNotFoundException for a missing table. */
    async read(name: string): Promise<TableRecord> {
      const record = await new Promise<TableRecord | undefined>((resolve, reject) => {
        tableDb.get(name, (error, found) => (error ? reject(error) : resolve(found)));
      });
      if (record) return record;
      throw new DynamoDbError('ResourceNotFoundException', 'Requested resource not found');
    },
    clear() {
      clearings += 1;
      records.clear();
    },
  };
}
