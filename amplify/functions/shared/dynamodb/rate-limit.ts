import { requiredVariable } from '../required-variable';
import { ifConditionMet, updateItem } from './write-items';

/**
 * Rate limit: counts one use under `key` in the current hour, and throws `error` if `limit` uses have been counted
 * already. One conditional write, so concurrent calls cannot exceed the limit.
 */
export async function enforceRateLimit(key: string, limit: number, now: Date, error: string): Promise<void> {
  const hour = Math.floor(now.getTime() / 3_600_000);
  const counted = await ifConditionMet(
    updateItem({
      TableName: requiredVariable('RATE_TABLE'),
      Key: { key: `${key}#${hour}` },
      set: { expires_at: (hour + 2) * 3600, updatedAt: now.toISOString() },
      initial: { createdAt: now.toISOString() },
      add: { count: 1 },
      condition: 'attribute_not_exists(#count) OR #count < :limit',
      values: { limit },
    }),
  );
  if (!counted) throw new Error(error);
}
