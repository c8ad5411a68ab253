import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { DynaliteStore, LevelOperation } from './dynalite-modules.ts';
import { DynamoDbError } from './dynamodb-error.ts';

/** DynamoDB remembers a transaction's token for ten minutes. */
export const IDEMPOTENCY_WINDOW_MILLISECONDS = 10 * 60 * 1000;

const PREFIX = 'transaction~';

interface IdempotencyRecord {
  digest: string;
  expires: number;
}

/** Whether this very transaction was done a short time ago. Throws when the token was used for another one. */
export async function checkIdempotencyToken(
  store: DynaliteStore,
  token: string,
  input: object,
  clock: Clock,
): Promise<'new' | 'repeated'> {
  // Nothing else is kept under the prefix.
  const known = (await store.db.get(PREFIX + token)) as IdempotencyRecord | undefined;
  if (known === undefined || known.expires < clock()) return 'new';
  if (known.digest === digest(input)) return 'repeated';
  throw new DynamoDbError(
    'IdempotentParameterMismatchException',
    'The request was rejected because it has the same client token as an earlier request with other parameters',
  );
}

/** What remembers a transaction; to be written in the same batch as its items. */
export function idempotencyRecord(token: string, input: object, expires: number): LevelOperation {
  return { type: 'put', key: PREFIX + token, value: { digest: digest(input), expires } satisfies IdempotencyRecord };
}

/** Operations that forget transactions whose time is over. */
export async function deleteExpiredTokens(store: DynaliteStore, clock: Clock): Promise<void> {
  const operations: LevelOperation[] = [];
  for await (const [key, value] of store.db.iterator({ gte: PREFIX })) {
    if (!key.startsWith(PREFIX)) break;
    const record: unknown = value;
    if ((record as IdempotencyRecord).expires < clock()) operations.push({ type: 'del', key }); // as above
  }
  if (operations.length > 0) await store.db.batch(operations);
}

function digest(input: object): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64');
}
