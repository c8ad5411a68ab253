import { dayOf } from '@rules/time/day';
import { secondsPerDay } from '@rules/time/day-length';
import { updateOf } from '../shared/dynamodb/expressions';
import { readItem } from '../shared/dynamodb/read-items';
import type { TransactItem } from '../shared/dynamodb/write-items';
import { requiredVariable } from '../shared/required-variable';
import type { ProgressRequest } from './progress-request';

/** Retention of daily views in days: the dashboard compares a year with the one before. */
const retentionDays = 740;

const table = () => requiredVariable('VIEWS_TABLE');
const keyOf = (userId: string, request: ProgressRequest, now: Date) => ({
  user_id: userId,
  view_key: `${dayOf(now)}#${request.titleKey}`,
});

/** Returns the time of the caller's last counted play of this title on this day; undefined if there is none. */
export async function readLastView(userId: string, request: ProgressRequest, now: Date): Promise<string | undefined> {
  const item = await readItem(table(), keyOf(userId, request, now));
  return typeof item?.last_at === 'string' ? item.last_at : undefined;
}

/** Adds to the caller's view of this day, on the condition that nothing was added since `lastAt`. */
export function viewUpdate(
  userId: string,
  request: ProgressRequest,
  played: { plays: number; seconds: number },
  lastAt: string | undefined,
  now: Date,
): TransactItem {
  const at = now.toISOString();
  return {
    Update: updateOf({
      TableName: table(),
      Key: keyOf(userId, request, now),
      set: {
        day: dayOf(now),
        title_kind: request.kind,
        title_id: request.titleId,
        last_at: at,
        expires_at: Math.floor(now.getTime() / 1000) + retentionDays * secondsPerDay,
        updatedAt: at,
      },
      initial: { createdAt: at, __typename: 'DailyViews' },
      add: played,
      ...(lastAt === undefined
        ? { condition: 'attribute_not_exists(user_id)' }
        : { condition: 'last_at = :before', values: { before: lastAt } }),
    }),
  };
}
