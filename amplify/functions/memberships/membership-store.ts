import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { activityRecord } from '../activity';
import type { Caller } from '../caller';
import { queryAll, type StoredItem } from '../query-all';
import { requiredVariable } from '../required-variable';
import type { Plan, trialRecord } from './trial';

const subscriptionTable = () => requiredVariable('SUBSCRIPTION_TABLE');
const userTable = () => requiredVariable('USER_TABLE');

/** The plan that `/subscription?promo=` names, if there is one. */
export async function findPlan(client: DynamoDBDocumentClient, planId: string): Promise<Plan | undefined> {
  const [plan] = await queryAll(client, {
    table: requiredVariable('PLAN_TABLE'),
    index: 'subscriptionPlansByPlan_id',
    field: 'plan_id',
    value: planId,
  });
  if (!plan) return undefined;
  const text = (field: string) => (typeof plan[field] === 'string' ? plan[field] : null);
  return {
    plan_id: planId,
    plan_name: text('plan_name'),
    plan_description: text('plan_description'),
    plan_price: text('plan_price'),
  };
}

export function subscriptionsOf(client: DynamoDBDocumentClient, userId: string): Promise<StoredItem[]> {
  return queryAll(client, {
    table: subscriptionTable(),
    index: 'userSubscriptionsByUser_id',
    field: 'user_id',
    value: userId,
  });
}

export type TrialOutcome = 'STARTED' | 'TRIAL_USED' | 'ACCOUNT_SUSPENDED' | 'BUSY';

/** Writes the trial, the account's status and the activity, all or nothing. */
export async function writeTrial(
  client: DynamoDBDocumentClient,
  caller: Caller,
  trial: ReturnType<typeof trialRecord>,
  now: string,
): Promise<TrialOutcome> {
  const users = await queryAll(client, {
    table: userTable(),
    index: 'usersByCognito_id',
    field: 'cognito_id',
    value: caller.id,
  });
  const activity = activityRecord(caller, 'Trial started', { id: trial.id, resourceId: trial.id }, now);
  const reasons = await transact(client, [
    {
      Put: {
        TableName: subscriptionTable(),
        Item: trial,
        ConditionExpression: 'attribute_not_exists(id)',
      },
    },
    { Put: { TableName: requiredVariable('ACTIVITY_TABLE'), Item: activity } },
    ...users.map(({ id }) => ({
      Update: {
        TableName: userTable(),
        Key: { id },
        UpdateExpression: 'SET user_account_status = :subscribed, updatedAt = :now',
        ConditionExpression:
          'attribute_exists(id) AND (attribute_not_exists(user_account_status) OR user_account_status <> :suspended)',
        ExpressionAttributeValues: { ':subscribed': 'SUBSCRIBED', ':suspended': 'SUSPENDED', ':now': now },
      },
    })),
  ]);
  if (!reasons) return 'STARTED';
  if (isConditionOf(reasons[0])) return 'TRIAL_USED';
  return reasons.some(isConditionOf) ? 'ACCOUNT_SUSPENDED' : 'BUSY';
}

/** Cancels a subscription that still has `status`; false when it has changed meanwhile. Its end stays as it is. */
export async function writeCancelling(
  client: DynamoDBDocumentClient,
  caller: Caller,
  { id, status }: { id: string; status: string },
  activityId: string,
  now: string,
): Promise<boolean> {
  const activity = activityRecord(caller, 'Subscription cancelled', { id: activityId, resourceId: id }, now);
  const reasons = await transact(client, [
    {
      Update: {
        TableName: subscriptionTable(),
        Key: { id },
        UpdateExpression: 'SET subscription_status = :cancelled, updatedAt = :now REMOVE subscription_renewal_date',
        ConditionExpression: 'subscription_status = :status',
        ExpressionAttributeValues: { ':cancelled': 'CANCELLED', ':status': status, ':now': now },
      },
    },
    { Put: { TableName: requiredVariable('ACTIVITY_TABLE'), Item: activity } },
  ]);
  return reasons === undefined;
}

type TransactItems = ConstructorParameters<typeof TransactWriteCommand>[0]['TransactItems'];

/** Answers why nothing was written, item by item; undefined when all was. */
async function transact(
  client: DynamoDBDocumentClient,
  TransactItems: TransactItems,
): Promise<CancellationReason[] | undefined> {
  try {
    await client.send(new TransactWriteCommand({ TransactItems }));
    return undefined;
  } catch (error) {
    if (error instanceof TransactionCanceledException) return error.CancellationReasons ?? [];
    throw error;
  }
}

const isConditionOf = (reason: CancellationReason | undefined) => reason?.Code === 'ConditionalCheckFailed';
