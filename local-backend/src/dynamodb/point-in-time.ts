import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Item } from './attribute-values.ts';
import { type DynaliteStore, dynaliteDb, type LevelOperation, readByPrefix, type TableRecord } from './dynalite.ts';
import { DynamoDbError, validationError } from './dynamodb-error.ts';
import { itemOperations } from './migrate-table.ts';
import { type ItemWrite, indexPrefix, itemPrefix, tableKey } from './write-batch.ts';

/** An item before a write; without an image it did not exist. */
interface PreviousImage {
  itemKey: string;
  image?: Item | undefined;
}

const IMAGE_PREFIX = 'previous-image~';
const ENABLED_PREFIX = 'point-in-time~';
/** DynamoDB's retention. */
const RETENTION_MILLISECONDS = 35 * 24 * 3_600_000;

/**
 * Opens the point-in-time recovery of the tables for which `UpdateContinuousBackups` has enabled it. The batch of each
 * write contains the previous image of the item; a restore creates a table and undoes the writes since a time in it.
 */
export async function openPointInTimeRecovery(store: DynaliteStore, clock: Clock) {
  const prefixed = await readByPrefix<number>(store, ENABLED_PREFIX);
  const enabledSince = new Map(prefixed.map(([key, since]) => [key.slice(ENABLED_PREFIX.length), since]));
  let count = 0;

  const imagesOf = (tableName: string) => readByPrefix<PreviousImage>(store, `${IMAGE_PREFIX}${tableName}~`);
  const imageKey = (tableName: string, time: number) =>
    `${IMAGE_PREFIX}${tableName}~${String(time).padStart(15, '0')}~${String(++count).padStart(12, '0')}`;
  const timeOf = (key: string) => Number(key.split('~').at(-2));

  function describe(tableName: string) {
    const since = enabledSince.get(tableName);
    const status = since === undefined ? 'DISABLED' : 'ENABLED';
    return {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: {
          PointInTimeRecoveryStatus: status,
          ...(since !== undefined && {
            EarliestRestorableDateTime: Math.max(since, clock() - RETENTION_MILLISECONDS) / 1000,
          }),
          ...(since !== undefined && { LatestRestorableDateTime: clock() / 1000 }),
        },
      },
    };
  }

  return {
    describe,

    async update(tableName: string, isEnabled: boolean) {
      if (isEnabled && !enabledSince.has(tableName)) {
        enabledSince.set(tableName, clock());
        await store.db.batch([{ type: 'put', key: ENABLED_PREFIX + tableName, value: clock() }]);
      }
      if (!isEnabled) await store.db.batch(await this.removalOperations(tableName));
      return describe(tableName);
    },

    /** Returns the operation that stores the previous image of a write; the writer adds it to its batch. */
    operations({ tableName, before, after }: ItemWrite, record: TableRecord): LevelOperation[] {
      const image = before ?? after;
      if (image === undefined || !enabledSince.has(tableName)) return [];
      const itemKey = dynaliteDb.createKey(image, record);
      return [{ type: 'put', key: imageKey(tableName, clock()), value: { itemKey, image: before } }];
    },

    /** Creates a table with the items that the source table had at a time (milliseconds; undefined: now). */
    async restore(source: TableRecord, target: string, time: number | undefined): Promise<TableRecord> {
      const since = enabledSince.get(source.TableName);
      if (since === undefined) {
        throw new DynamoDbError(
          'PointInTimeRecoveryUnavailableException',
          'Point in time recovery is not enabled for table',
        );
      }
      if (await store.db.get(tableKey(target))) {
        throw new DynamoDbError('TableAlreadyExistsException', `Table already exists: ${target}`);
      }
      const wanted = time ?? clock();
      if (wanted < since || wanted > clock()) {
        throw new DynamoDbError('InvalidRestoreTimeException', 'The restore time is not within the restorable period');
      }
      const items = new Map(
        (await readByPrefix<Item>(store, itemPrefix(source.TableName))).map(([key, item]) => [
          key.slice(itemPrefix(source.TableName).length),
          item,
        ]),
      );
      const images = (await imagesOf(source.TableName)).filter(([key]) => timeOf(key) > wanted);
      for (const [, { itemKey, image }] of images.reverse()) {
        if (image === undefined) items.delete(itemKey);
        else items.set(itemKey, image);
      }
      const record = { ...source, TableName: target, TableArn: source.TableArn.replace(source.TableName, target) };
      await store.db.batch([
        { type: 'put', key: tableKey(target), value: record },
        ...[...items.values()].flatMap((item) => itemOperations(item, record)),
      ]);
      return record;
    },

    /** Returns the operations that delete a table's previous images and disable its recovery. */
    async removalOperations(tableName: string): Promise<LevelOperation[]> {
      enabledSince.delete(tableName);
      const images = await imagesOf(tableName);
      return [ENABLED_PREFIX + tableName, ...images.map(([key]) => key)].map((key) => ({ type: 'del', key }));
    },

    /** Deletes images that are older than the retention. */
    async deleteExpired(): Promise<void> {
      const oldest = clock() - RETENTION_MILLISECONDS;
      for (const tableName of enabledSince.keys()) {
        const expired = (await imagesOf(tableName)).filter(([key]) => timeOf(key) < oldest);
        if (expired.length > 0) await store.db.batch(expired.map(([key]) => ({ type: 'del', key })));
      }
    },
  };
}

const Update = v.object({
  TableName: v.string(),
  PointInTimeRecoverySpecification: v.object({ PointInTimeRecoveryEnabled: v.boolean() }),
});
const Restore = v.object({
  SourceTableName: v.string(),
  TargetTableName: v.pipe(v.string(), v.regex(/^[\w.-]{3,255}$/)),
  // Seconds since 1970
  RestoreDateTime: v.optional(v.number()),
});

/** Parses the input of `UpdateContinuousBackups`. Throws ValidationException. */
export const parseUpdate = (input: object) => parse(Update, input);
/** Parses the input of `RestoreTableToPointInTime`. Throws ValidationException. */
export const parseRestore = (input: object) => parse(Restore, input);

function parse<S extends v.GenericSchema>(schema: S, input: object): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  throw validationError(parsed.issues[0].message);
}

/** Returns the operations that delete a table with its items. */
export async function tableDeletion(store: DynaliteStore, tableName: string): Promise<LevelOperation[]> {
  const items = await readByPrefix(store, itemPrefix(tableName));
  const copies = await readByPrefix(store, indexPrefix(tableName));
  return [tableKey(tableName), ...[...items, ...copies].map(([key]) => key)].map((key) => ({ type: 'del', key }));
}
