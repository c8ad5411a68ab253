import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { figureUpdates } from '../figures';
import { inTurns } from '../in-turns';
import { queryAll } from '../query-all';
import { requiredVariable } from '../required-variable';
import { transact } from '../transact';

/** Deletes a customer's memberships; one that has not ended counts no more as a running one. */
export async function removeMemberships(client: DynamoDBDocumentClient, userId: string): Promise<void> {
  const table = requiredVariable('SUBSCRIPTION_TABLE');
  const where = { index: 'userSubscriptionsByUser_id', field: 'user_id', value: userId };
  const subscriptions = await queryAll(client, { table, ...where });
  await inTurns(subscriptions, async ({ id, subscription_status: status }) => {
    const hasStatus = typeof status === 'string';
    const { outcome } = await transact(client, [
      {
        Delete: {
          TableName: table,
          Key: { id },
          ConditionExpression: hasStatus ? 'subscription_status = :status' : 'attribute_exists(id)',
          ...(hasStatus && { ExpressionAttributeValues: { ':status': status } }),
        },
      },
      ...figureUpdates(new Date(), { memberships: isCounted(status) ? -1 : 0 }),
    ]);
    // The next attempt finds it as it is then, or gone.
    if (outcome !== 'WRITTEN') throw new Error('A membership changed while it was removed. Please try again.');
  });
}

/** A cancelled one counts until it ends (amplify/rules/membership.ts). */
const isCounted = (status: unknown) => status === 'TRIAL' || status === 'ACTIVE' || status === 'CANCELLED';
