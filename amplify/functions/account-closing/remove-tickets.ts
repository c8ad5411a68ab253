import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { figureUpdates } from '../figures';
import { inTurns } from '../in-turns';
import { queryAll } from '../query-all';
import { requiredVariable } from '../required-variable';
import { transact } from '../transact';

/** Deletes a customer's requests to the support; those that waited for an answer wait no more. */
export async function removeTickets(client: DynamoDBDocumentClient, userId: string): Promise<void> {
  const table = requiredVariable('SUPPORT_TABLE');
  const where = { index: 'supportInteractionsByUser_id', field: 'user_id', value: userId };
  const tickets = await queryAll(client, { table, ...where });
  await inTurns(tickets, async ({ id, support_status: status }) => {
    const { outcome } = await transact(client, [
      {
        Delete: {
          TableName: table,
          Key: { id },
          ...(typeof status === 'string'
            ? { ConditionExpression: 'support_status = :status', ExpressionAttributeValues: { ':status': status } }
            : { ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(support_status)' }),
        },
      },
      ...figureUpdates(new Date(), { openTickets: status === 'OPEN' ? -1 : 0 }),
    ]);
    // The next attempt finds it as it is then, or gone.
    if (outcome !== 'WRITTEN') throw new Error('A request changed while it was removed. Please try again.');
  });
}
