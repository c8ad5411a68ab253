import { mkdir } from 'node:fs/promises';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { notOpenedError } from '../installation/store-not-opened-error.ts';
import type { TableModel } from '../model/backend-model.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { readUnits, type TableMeter, type WriteFactor } from '../usage/usage-meter.ts';
import type { Item } from './attribute-values.ts';
import { type ChangeStream, openChangeLog, type StreamConsumer } from './change-log.ts';
import {
  type DynaliteStore,
  dynaliteDb,
  executeAction,
  type LevelOperation,
  runAction,
  type TableRecord,
  validateInput,
} from './dynalite.ts';
import { DynamoDbError, unknownOperation } from './dynamodb-error.ts';
import { migrateIndexKeys, migrateTable } from './migrate-table.ts';
import { selectItems } from './partiql-select.ts';
import { openPointInTimeRecovery, parseRestore, parseUpdate, tableDeletion } from './point-in-time.ts';
import { deleteExpired } from './time-to-live.ts';
import { deleteExpiredTokens, transactGet, transactWrite } from './transactions.ts';
import {
  beginWriteBatch,
  type ChangeCause,
  type TableChange,
  toTableChange,
  validateIndexKeys,
  type WriteBatch,
} from './write-batch.ts';

/** Gateway to the tables; all access goes through it. */
export interface TableGateway {
  /** Executes an operation with DynamoDB's input and output. Throws `DynamoDbError`. */
  execute(operation: string, input: object, cause?: ChangeCause): Promise<OperationOutput>;
  /** Opens the change stream of a consumer that the definitions contain. */
  openStream(consumer: StreamConsumer): ChangeStream;
  /** Migrates the tables to changed definitions, keeping items. Tables that are no longer defined remain on disk. */
  reconcile(definitions: TableDefinitions): Promise<void>;
  close(): Promise<void>;
}

export interface TableDefinitions {
  tables: TableModel[];
  /** Event source mappings that consume the tables' changes. */
  streams: StreamConsumer[];
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
  streams?: StreamConsumer[];
  folder: string | undefined;
  clock?: Clock;
  log?: (message: string) => void;
  /** Receives the consumed request units; absent: they are not computed. */
  meter?: TableMeter | undefined;
}): Promise<TableGateway> {
  const { folder, clock = Date.now, log = console.warn, meter } = options;
  const store = await openStore(folder);
  await migrateIndexKeys(store);
  const records = createTableRecordCache(store);
  const queue = createSerialQueue();
  const changeLog = await openChangeLog(store, clock);
  const recovery = await openPointInTimeRecovery(store, clock);
  let tables = new Map<string, TableModel>();

  async function reconcile({ tables: defined, streams }: TableDefinitions): Promise<void> {
    for (const table of defined) {
      const { lostItems } = await migrateTable(store, table);
      records.clear();
      if (lostItems > 0)
        log(
          `The primary key of the table ${table.name} has changed; ${lostItems} items without a new key of their own were deleted.`,
        );
    }
    tables = new Map(defined.map((table) => [table.name, table]));
    await changeLog.configure(streams);
  }

  /** Validates index keys, and writes the batch, the changes for consumers and the previous images. */
  async function commit(
    batch: WriteBatch,
    cause: ChangeCause,
    { extra = [], factor = 1 }: { extra?: LevelOperation[]; factor?: WriteFactor } = {},
  ): Promise<void> {
    const changes: TableChange[] = [];
    const previousImages: LevelOperation[] = [];
    for (const write of batch.writes) {
      const record = await records.read(write.tableName);
      validateIndexKeys(write, record);
      if (cause === 'request' && meter?.isCounting()) meter.written(write, record, factor);
      const change = changeLog.hasConsumers(write.tableName) ? toTableChange(write, record, cause) : undefined;
      if (change) changes.push(change);
      previousImages.push(...recovery.operations(write, record));
    }
    const numbered = changeLog.assignSequences(changes);
    await batch.commit([...numbered.map(changeLog.operation), ...previousImages, ...extra]);
    changeLog.wakeStreams(numbered);
  }

  async function write(operation: string, input: object, cause: ChangeCause): Promise<OperationOutput> {
    const checked = validateInput(store, operation, input);
    return queue(async () => {
      const batch = beginWriteBatch(store);
      const response = await executeAction(batch.store, operation, checked).catch((error: unknown) => {
        throw withFailedItem(error, input, batch);
      });
      await commit(batch, cause);
      return response;
    });
  }

  const others: Record<string, (input: object) => Promise<OperationOutput>> = {
    TransactGetItems: (input) =>
      queue(async () => {
        const response = await transactGet(store, input);
        if (meter?.isCounting()) countTransactGet(meter, input, response.Responses);
        return { ...response };
      }),
    TransactWriteItems: (input) =>
      queue(async () => {
        await transactWrite(store, input, clock, (batch, extra) => commit(batch, 'request', { extra, factor: 2 }));
        return {};
      }),
    ExecuteStatement: async (input) => ({ ...(await selectItems(input, (query) => execute('Query', query))) }),
    DescribeTable: async (input) => ({ Table: (await runAction(store, 'DescribeTable', input)).Table }),
    DescribeContinuousBackups: async (input) => recovery.describe((await records.read(tableNameIn(input))).TableName),
    UpdateContinuousBackups: (input) =>
      queue(async () => {
        const { TableName, PointInTimeRecoverySpecification } = parseUpdate(input);
        const { TableName: known } = await records.read(TableName);
        return recovery.update(known, PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled);
      }),
    RestoreTableToPointInTime: (input) =>
      queue(async () => {
        const { SourceTableName, TargetTableName, RestoreDateTime } = parseRestore(input);
        const time = RestoreDateTime === undefined ? undefined : RestoreDateTime * 1000;
        const restored = await recovery.restore(await records.read(SourceTableName), TargetTableName, time);
        return { TableDescription: { ...restored, TableStatus: 'CREATING' } };
      }),
    DeleteTable: (input) =>
      queue(async () => {
        const record = await records.read(tableNameIn(input));
        await store.db.batch([
          ...(await tableDeletion(store, record.TableName)),
          ...(await recovery.removalOperations(record.TableName)),
        ]);
        records.clear();
        return { TableDescription: { ...record, TableStatus: 'DELETING' } };
      }),
    DescribeTimeToLive: async (input) => {
      const { TableName } = await records.read(tableNameIn(input));
      const AttributeName = tables.get(TableName)?.timeToLiveAttribute;
      const status = AttributeName ? { TimeToLiveStatus: 'ENABLED', AttributeName } : { TimeToLiveStatus: 'DISABLED' };
      return { TimeToLiveDescription: status };
    },
  };

  async function execute(operation: string, input: object, cause: ChangeCause = 'request'): Promise<OperationOutput> {
    if (READS.has(operation))
      return meter?.isCounting() ? meteredRead(store, operation, input, meter) : runAction(store, operation, input);
    if (WRITES.has(operation)) return write(operation, input, cause);
    const other = others[operation];
    if (other) return other(input);
    throw unknownOperation(operation);
  }

  async function sweep(): Promise<void> {
    for (const table of tables.values()) await deleteExpired(table, execute, clock);
    await queue(() => deleteExpiredTokens(store, clock));
    await queue(() => recovery.deleteExpired());
  }

  await queue(() => reconcile({ tables: options.tables, streams: options.streams ?? [] }));
  const sweeper = setInterval(() => {
    sweep().catch((error: unknown) => log(`Expired items could not be deleted: ${error}`));
  }, SWEEP_MILLISECONDS).unref();

  return {
    execute,
    openStream: changeLog.open,
    reconcile: (defined) => queue(() => reconcile(defined)),
    async close() {
      clearInterval(sweeper);
      await queue(() => store.db.close());
    },
  };
}

/** Executes a read and counts the units that dynalite computes. */
async function meteredRead(
  store: DynaliteStore,
  operation: string,
  input: object,
  meter: TableMeter,
): Promise<OperationOutput> {
  if (operation === 'ListTables') return runAction(store, operation, input);
  const { ConsumedCapacity, ...response } = await runAction(store, operation, {
    ReturnConsumedCapacity: 'TOTAL',
    ...input,
  });
  for (const { TableName, CapacityUnits } of v.parse(Consumed, [ConsumedCapacity].flat()))
    meter.read(TableName, CapacityUnits);
  return 'ReturnConsumedCapacity' in input ? { ...response, ConsumedCapacity } : response;
}

const Consumed = v.array(v.object({ TableName: v.string(), CapacityUnits: v.number() }));
const TransactGets = v.object({ TransactItems: v.array(v.object({ Get: v.object({ TableName: v.string() }) })) });

/** Counts the read units of a transaction: two for each 4 kB. */
function countTransactGet(meter: TableMeter, input: object, responses: { Item?: unknown }[]): void {
  v.parse(TransactGets, input).TransactItems.forEach(({ Get }, index) => {
    // GetItem returns an item or nothing.
    meter.read(Get.TableName, 2 * readUnits(responses[index]?.Item as Item | undefined));
  });
}

function tableNameIn(input: object): string {
  return 'TableName' in input ? String(input.TableName) : '';
}

async function openStore(folder: string | undefined): Promise<DynaliteStore> {
  if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 });
  const store = dynaliteDb.create({ createTableMs: 0, ...(folder === undefined ? {} : { path: folder }) });
  try {
    await store.db.open();
  } catch (error) {
    throw notOpenedError('table store', folder, error);
  }
  // dynalite closes an iterator by `return`, which LevelDB's iterators lack: without it each query keeps a snapshot
  // open.
  const values = store.db.values.bind(store.db);
  store.db.values = (range) => {
    const iterator = values(range);
    return Object.assign(iterator, { return: () => iterator.close() });
  };
  return store;
}

/** Adds the item to a failed condition's error, for `ReturnValuesOnConditionCheckFailure`, which dynalite lacks. */
function withFailedItem(error: unknown, input: object, batch: WriteBatch): unknown {
  const wanted =
    'ReturnValuesOnConditionCheckFailure' in input && input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
  if (!wanted || !(error instanceof DynamoDbError) || error.code !== 'ConditionalCheckFailedException') return error;
  const item = batch.lastRead();
  return item === undefined ? error : new DynamoDbError(error.code, error.message, { Item: item });
}

/** Creates a cache of table records: every operation reads them, and only changed definitions write them. */
function createTableRecordCache({ tableDb }: Pick<DynaliteStore, 'tableDb'>) {
  const records = new Map<string, TableRecord>();
  const readStored = tableDb.get;
  let clearings = 0;
  tableDb.get = (name, done) => {
    const known = records.get(name);
    // Calls back asynchronously, as the store does.
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
