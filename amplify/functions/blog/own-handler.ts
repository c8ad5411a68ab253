import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Schema } from '../../data/schema';
import { batchGetAll } from '../batch-get-all';
import { callerOf } from '../caller';
import { ownComment } from './comment-record';
import { authorTable, commentTable } from './post-store';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const mostComments = 100;

/** The `ownComments` operation. */
export const handler: Schema['ownComments']['functionHandler'] = async (event) => {
  const caller = callerOf(event);
  if (!caller) throw new Error('Sign in to see what you said.');
  const { postSlug } = event.arguments;
  const ids = await idsOf(caller.id, postSlug ?? undefined);
  const comments = await batchGetAll(
    client,
    commentTable(),
    ids.map((id) => ({ id })),
  );
  return comments.map(ownComment).sort((a, b) => b.writtenAt.localeCompare(a.writtenAt));
};

async function idsOf(userId: string, slug: string | undefined): Promise<string[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: authorTable(),
      IndexName: 'commentAuthorsByUser_idAndWritten_at',
      KeyConditionExpression: 'user_id = :user',
      ...(slug !== undefined && { FilterExpression: 'post_slug = :slug' }),
      ExpressionAttributeValues: { ':user': userId, ...(slug !== undefined && { ':slug': slug }) },
      ScanIndexForward: false,
      ...(slug === undefined && { Limit: mostComments }),
    }),
  );
  return Items.slice(0, mostComments).map((item) => String(item.comment_id));
}
