import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { DynaliteStore, LevelOperation } from './dynalite-modules.ts';
import { DynamoDbError } from './dynamodb-error.ts';

/** DynamoDB keeps a transaction's `ClientRequestToken` for ten minutes. */
export const IDEMPOTENCY_WINDOW_MILLISECONDS = 10 * 60 * 1000;

const PREFIX = 'transaction~';

interface IdempotencyRecord {
  digest: string;
  expires: number;
}

/**
 * Tests whether the transaction was already executed within the idempotency window. Throws when another transaction
 * used the token.
 */
export async function checkIdempotencyToken(
  store: DynaliteStore,
  token: string,
  input: object,
  clock: Clock,
): Promise<'new' | 'repeated'> {
  // The prefix holds idempotency records only.
  const known = (await store.db.get(PREFIX + token)) as IdempotencyRecord | undefined;
  if (known === undefined || known.expires < clock()) return 'new';
  if (known.digest === digest(input)) return 'repeated';
  throw new DynamoDbError(
    'IdempotentParameterMismatchException',
    'The request was rejected because it has the same client token as an earlier request with other parameters',
  );
}

/** Creates the operation that stores a transaction's token; it belongs in the same batch as the items. */
export function idempotencyRecord(token: string, input: object, expires: number): LevelOperation {
  return { type: 'put', key: PREFIX + token, value: { digest: digest(input), expires } satisfies IdempotencyRecord };
}

/** Deletes expired tokens. */
export async function deleteExpiredTokens(store: DynaliteStore, clock: Clock): Promise<void> {
  const operations: LevelOperation[] = [];
  for await (const [key, value] of store.db.iterator({ gte: PREFIX })) {
    if (!key.startsWith(PREFIX)) break;
    const record: unknown = value;
    if ((record as IdempotencyRecord).expires < clock()) operations.push({ type: 'del', key }); // The prefix holds idempotency records only.
  }
  if (operations.length > 0) await store.db.batch(operations);
}

function digest(input: object): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64');
}
