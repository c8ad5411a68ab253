import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { dayOf } from '@rules/time/day';
import { secondsPerDay } from '@rules/time/day-length';
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
export async function readLastView(
  client: DynamoDBDocumentClient,
  userId: string,
  request: ProgressRequest,
  now: Date,
): Promise<string | undefined> {
  const item = await readItem(client, table(), keyOf(userId, request, now));
  return typeof item?.last_at === 'string' ? item.last_at : undefined;
}

/** Adds to the caller's view of this day, on the condition that nothing was added since `lastAt`. */
export function viewUpdate(
  userId: string,
  request: ProgressRequest,
  { plays, seconds }: { plays: number; seconds: number },
  lastAt: string | undefined,
  now: Date,
): TransactItem {
  return {
    Update: {
      TableName: table(),
      Key: keyOf(userId, request, now),
      UpdateExpression:
        'SET #day = :day, title_kind = :kind, title_id = :id, last_at = :now, expires_at = :end, createdAt = if_not_exists(createdAt, :now), updatedAt = :now, #type = :type ADD plays :plays, seconds :seconds',
      ConditionExpression: lastAt === undefined ? 'attribute_not_exists(user_id)' : 'last_at = :before',
      ExpressionAttributeNames: { '#day': 'day', '#type': '__typename' },
      ExpressionAttributeValues: {
        ':day': dayOf(now),
        ':kind': request.kind,
        ':id': request.titleId,
        ':plays': plays,
        ':seconds': seconds,
        ':now': now.toISOString(),
        ':end': Math.floor(now.getTime() / 1000) + retentionDays * secondsPerDay,
        ':type': 'DailyViews',
        ...(lastAt === undefined ? {} : { ':before': lastAt }),
      },
    },
  };
}
