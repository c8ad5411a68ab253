import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Item } from './attribute-values.ts';
import {
  type DynaliteStore,
  dynaliteDb,
  executeAction,
  type LevelOperation,
  readByPrefix,
  runAction,
  type TableRecord,
  validateInput,
} from './dynalite.ts';
import { type CancellationReason, DynamoDbError, validationError } from './dynamodb-error.ts';
import { beginWriteBatch, type WriteBatch } from './write-batch.ts';

/** DynamoDB keeps a transaction's `ClientRequestToken` for ten minutes. */
const IDEMPOTENCY_WINDOW_MILLISECONDS = 10 * 60 * 1000;

const PREFIX = 'transaction~';

const MAX_ACTIONS = 100;
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Executes TransactWriteItems; the caller must hold the write queue. `commit` writes the batch with further records; it is
 * not called for a repeated `ClientRequestToken`. Throws `DynamoDbError`: TransactionCanceledException with the reasons,
 * IdempotentParameterMismatchException, ValidationException.
 */
export async function transactWrite(
  store: DynaliteStore,
  input: { TransactItems?: unknown; ClientRequestToken?: string },
  clock: Clock,
  commit: (batch: WriteBatch, extra: LevelOperation[]) => Promise<void>,
): Promise<void> {
  const batch = beginWriteBatch(store);
  const extra: LevelOperation[] = [];
  if (input.ClientRequestToken !== undefined) {
    if ((await checkIdempotencyToken(store, input.ClientRequestToken, input, clock)) === 'repeated') return;
    const value: IdempotencyRecord = { digest: digest(input), expires: clock() + IDEMPOTENCY_WINDOW_MILLISECONDS };
    extra.push({ type: 'put', key: PREFIX + input.ClientRequestToken, value });
  }
  const steps = toSteps(store, input.TransactItems);
  await rejectDuplicates(store, steps);
  const reasons: CancellationReason[] = [];
  for (const step of steps) reasons.push(await attempt(batch, store, step));
  if (reasons.some(({ Code }) => Code !== 'None')) throw canceled(reasons);
  await commit(batch, extra);
}

/** Executes TransactGetItems; the caller must hold the write queue, so that the items are a consistent snapshot. */
export async function transactGet(
  store: DynaliteStore,
  input: { TransactItems?: unknown },
): Promise<{ Responses: { Item?: unknown }[] }> {
  const gets = listOf(input.TransactItems).map((entry) => {
    const get = entry.Get;
    if (!isObject(get)) throw validationError('TransactItems can only contain one of Get');
    const checked = validateInput(store, 'GetItem', get);
    // `validateInput` has validated the shape of the request.
    return { tableName: String(get.TableName), itemOrKey: get.Key as Item, checked };
  });
  await rejectDuplicates(store, gets);
  const Responses: { Item?: unknown }[] = [];
  for (const { checked } of gets) {
    const { Item } = await executeAction(store, 'GetItem', checked);
    Responses.push(Item === undefined ? {} : { Item });
  }
  return { Responses };
}

interface Step {
  operation: 'PutItem' | 'UpdateItem' | 'DeleteItem';
  /** True for a condition check, which is executed as a delete that is not committed. */
  checkOnly: boolean;
  tableName: string;
  itemOrKey: Item;
  wantsItemOnFailure: boolean;
  checked: object;
}

const OPERATIONS: Record<string, Step['operation']> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'DeleteItem',
};

function toSteps(store: DynaliteStore, transactItems: unknown): Step[] {
  const steps = listOf(transactItems).map((entry) => {
    const [[kind, action] = ['', undefined], ...others] = Object.entries(entry);
    const operation = OPERATIONS[kind];
    if (operation === undefined || others.length > 0 || !isObject(action)) {
      throw validationError('TransactItems can only contain one of Check, Put, Update or Delete');
    }
    if (kind === 'ConditionCheck' && typeof action.ConditionExpression !== 'string') {
      throw validationError('The expression can not be empty;');
    }
    return {
      operation,
      checkOnly: kind === 'ConditionCheck',
      tableName: String(action.TableName),
      // `validateInput` has validated the shape of the action.
      itemOrKey: (action.Item ?? action.Key) as Item,
      wantsItemOnFailure: action.ReturnValuesOnConditionCheckFailure === 'ALL_OLD',
      checked: validateInput(store, operation, action),
    };
  });
  if (steps.reduce((sum, step) => sum + dynaliteDb.itemSize(step.itemOrKey), 0) > MAX_BYTES) {
    throw validationError('Collection size of items in the transaction exceeded the maximum allowed size of 4 MB');
  }
  return steps;
}

async function rejectDuplicates(store: DynaliteStore, steps: Pick<Step, 'tableName' | 'itemOrKey'>[]): Promise<void> {
  const keys = new Set<string>();
  for (const { tableName, itemOrKey } of steps) {
    const { Table } = await runAction(store, 'DescribeTable', { TableName: tableName });
    const table = Table as TableRecord; // DescribeTable returns nothing else.
    if (dynaliteDb.validateItem(itemOrKey, { ...table, GlobalSecondaryIndexes: [] })) continue; // The action itself reports the error.
    const key = `${tableName}~${dynaliteDb.createKey(itemOrKey, table)}`;
    if (keys.has(key)) throw validationError('Transaction request cannot include multiple operations on one item');
    keys.add(key);
  }
}

async function attempt(batch: WriteBatch, store: DynaliteStore, step: Step): Promise<CancellationReason> {
  const target = step.checkOnly ? beginWriteBatch(store) : batch;
  try {
    await executeAction(target.store, step.operation, step.checked);
    return { Code: 'None' };
  } catch (error) {
    if (!(error instanceof DynamoDbError)) throw error;
    if (error.code === 'ConditionalCheckFailedException') return conditionFailed(step, target);
    if (error.code === 'ValidationException') return { Code: 'ValidationError', Message: error.message };
    throw error;
  }
}

function conditionFailed(step: Step, batch: WriteBatch): CancellationReason {
  const reason = { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' };
  const item = step.wantsItemOnFailure ? batch.lastRead() : undefined;
  return item === undefined ? reason : { ...reason, Item: item };
}

function canceled(reasons: CancellationReason[]): DynamoDbError {
  const codes = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new DynamoDbError('TransactionCanceledException', message, { CancellationReasons: reasons });
}

function listOf(transactItems: unknown): Record<string, unknown>[] {
  if (!Array.isArray(transactItems) || transactItems.length === 0 || !transactItems.every(isObject)) {
    throw validationError(
      "1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length greater than or equal to 1",
    );
  }
  if (transactItems.length > MAX_ACTIONS) {
    throw validationError(
      `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to ${MAX_ACTIONS}`,
    );
  }
  return transactItems;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface IdempotencyRecord {
  digest: string;
  expires: number;
}

/** Throws when a different transaction used the token within the idempotency window. */
async function checkIdempotencyToken(
  store: DynaliteStore,
  token: string,
  input: object,
  clock: Clock,
): Promise<'new' | 'repeated'> {
  // Only idempotency records are stored below the prefix.
  const known = (await store.db.get(PREFIX + token)) as IdempotencyRecord | undefined;
  if (known === undefined || known.expires < clock()) return 'new';
  if (known.digest === digest(input)) return 'repeated';
  const message =
    'The request was rejected because it has the same client token as an earlier request with other parameters';
  throw new DynamoDbError('IdempotentParameterMismatchException', message);
}

export async function deleteExpiredTokens(store: DynaliteStore, clock: Clock): Promise<void> {
  // Only idempotency records are stored below the prefix.
  const records = await readByPrefix<IdempotencyRecord>(store, PREFIX);
  const expired = records.filter(([, { expires }]) => expires < clock());
  if (expired.length > 0) await store.db.batch(expired.map(([key]) => ({ type: 'del', key })));
}

function digest(input: object): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64');
}
