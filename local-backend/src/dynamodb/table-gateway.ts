import { mkdir } from 'node:fs/promises';
import type { Clock } from '../clock.ts';
import type { TableModel } from '../model/backend-model.ts';
import type { Item } from './attribute-values.ts';
import {
  type DynaliteStore,
  dynaliteDb,
  executeAction,
  runAction,
  type TableRecord,
  validateInput,
} from './dynalite.ts';
import { DynamoDbError } from './dynamodb-error.ts';
import { migrateTable } from './migrate-table.ts';
import { selectItems } from './partiql-select.ts';
import { deleteExpired } from './time-to-live.ts';
import { deleteExpiredTokens, transactGet, transactWrite } from './transactions.ts';
import { beginWriteBatch, type TableChange, toTableChange, validateIndexKeys, type WriteBatch } from './write-batch.ts';
import { createWriteQueue } from './write-queue.ts';

/** The only access to the tables. */
export interface TableGateway {
  /**
   * Executes an operation with DynamoDB's input and output. Throws `DynamoDbError`, a `ServiceError` with DynamoDB's
   * code; `UnknownOperationException` for an unsupported operation.
   */
  execute(operation: string, input: object): Promise<OperationOutput>;
  /**
   * Notifies the listener of each successful change, in order, after it is durable. Returns the unsubscribe function.
   */
  onChange(listener: (change: TableChange) => void): () => void;
  /**
   * Creates and migrates the tables of a changed definition, keeping their items. Tables that are no longer defined
   * remain on disk.
   */
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

/**
 * Opens the tables in a folder (created if missing, readable by its owner only) or in memory. Throws when another
 * process has opened the folder.
 */
export async function openTables(options: {
  tables: TableModel[];
  folder: string | undefined;
  clock?: Clock;
  log?: (message: string) => void;
}): Promise<TableGateway> {
  const { folder, clock = Date.now, log = console.warn } = options;
  const store = await openStore(folder);
  const records = createTableRecordCache(store);
  const queue = createWriteQueue();
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
    for (const write of batch.writes) validateIndexKeys(write, await recordOf(records, write.tableName));
  }

  async function notify(batch: WriteBatch): Promise<void> {
    if (listeners.areNone()) return;
    for (const write of batch.writes) {
      const change = toTableChange(write, await recordOf(records, write.tableName));
      if (change) listeners.notify(change);
    }
  }

  async function write(operation: string, input: object): Promise<OperationOutput> {
    const checked = validateInput(store, operation, input);
    return queue.run(async () => {
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
    TransactGetItems: (input) => queue.run(async () => ({ ...(await transactGet(store, input)) })),
    TransactWriteItems: (input) =>
      queue.run(async () => {
        const batch = await transactWrite(store, input, clock, checkWrites);
        await notify(batch);
        return {};
      }),
    ExecuteStatement: async (input) => ({ ...(await selectItems(input, (query) => execute('Query', query))) }),
    DescribeTable: async (input) => {
      const { Table } = await runAction(store, 'DescribeTable', input);
      return { Table };
    },
    DescribeTimeToLive: async (input) => {
      const { TableName } = await recordOf(records, 'TableName' in input ? String(input.TableName) : '');
      const AttributeName = tables.get(TableName)?.timeToLiveAttribute;
      return {
        TimeToLiveDescription: AttributeName
          ? { TimeToLiveStatus: 'ENABLED', AttributeName }
          : { TimeToLiveStatus: 'DISABLED' },
      };
    },
  };

  async function execute(operation: string, input: object): Promise<OperationOutput> {
    if (READS.has(operation)) return runAction(store, operation, input);
    if (WRITES.has(operation)) return write(operation, input);
    const other = others[operation];
    if (other) return other(input);
    throw new DynamoDbError(
      'UnknownOperationException',
      `The local backend does not support the DynamoDB operation "${operation}".`,
    );
  }

  async function sweep(): Promise<void> {
    for (const table of tables.values()) await deleteExpired(table, execute, clock);
    await queue.run(() => deleteExpiredTokens(store, clock));
  }

  await queue.run(() => reconcile(options.tables));
  const sweeper = setInterval(() => {
    sweep().catch((error: unknown) => log(`Expired items could not be deleted: ${error}`));
  }, SWEEP_MILLISECONDS);
  sweeper.unref();

  return {
    execute,
    onChange: listeners.add,
    reconcile: (defined) => queue.run(() => reconcile(defined)),
    async close() {
      clearInterval(sweeper);
      await queue.run(() => store.db.close());
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

async function recordOf(records: TableRecordCache, tableName: string): Promise<TableRecord> {
  const record = await records.read(tableName);
  if (record) return record;
  throw new DynamoDbError('ResourceNotFoundException', 'Requested resource not found');
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

/** Table records cached in memory: every operation needs one, and only a changed definition writes them. */
interface TableRecordCache {
  /** Undefined for a missing table. */
  read(tableName: string): Promise<TableRecord | undefined>;
  /** Clears the cache after a write. */
  clear(): void;
}

/** Creates the cache for the table records that dynalite's actions and the gateway read. */
function createTableRecordCache({ tableDb }: Pick<DynaliteStore, 'tableDb'>): TableRecordCache {
  const records = new Map<string, TableRecord>();
  const readStored = tableDb.get;
  let clearings = 0;
  tableDb.get = (name, done) => {
    const known = records.get(name);
    if (known) {
      // Responds asynchronously, as the store does.
      queueMicrotask(() => done(null, known));
      return;
    }
    const clearingsBefore = clearings;
    readStored(name, (error, record) => {
      if (record && clearings === clearingsBefore) records.set(name, record);
      done(error, record);
    });
  };
  return {
    read: (name) =>
      new Promise((resolve, reject) => {
        tableDb.get(name, (error, record) => (error ? reject(error) : resolve(record)));
      }),
    clear() {
      clearings += 1;
      records.clear();
    },
  };
}
