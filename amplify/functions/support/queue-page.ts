import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { QueuePlace } from './queue-request';
import { asTicket, type StoredTicket, ticketTable } from './ticket-store';

const queuePageSize = 100;

export interface QueuePage {
  tickets: StoredTicket[];
  /** True if the status has more requests after the last one. */
  hasMore: boolean;
}

/** The next requests of a state: of those that wait for an answer the longest waiting first, of others the latest. */
export async function readQueuePage(client: DynamoDBDocumentClient, { status, after }: QueuePlace): Promise<QueuePage> {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: ticketTable(),
      IndexName: 'supportInteractionsBySupport_statusAndSupport_filed_date',
      KeyConditionExpression: 'support_status = :status',
      ExpressionAttributeValues: { ':status': status },
      ScanIndexForward: status === 'OPEN',
      Limit: queuePageSize,
      ...(after && {
        ExclusiveStartKey: { id: after.id, support_status: status, support_filed_date: after.filedAt },
      }),
    }),
  );
  return { tickets: Items.map(asTicket), hasMore: LastEvaluatedKey !== undefined };
}
