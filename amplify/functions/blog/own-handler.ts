import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Schema } from '../../data/schema';
import { callerOf } from '../caller';
import type { StoredItem } from '../query-all';
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
  const comments = await commentsOf(ids);
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

async function commentsOf(ids: readonly string[]): Promise<StoredItem[]> {
  const found: StoredItem[] = [];
  let wanted: Record<string, unknown>[] = ids.map((id) => ({ id }));
  while (wanted.length > 0) {
    const RequestItems = { [commentTable()]: { Keys: wanted, ConsistentRead: true } };
    const { Responses = {}, UnprocessedKeys = {} } = await client.send(new BatchGetCommand({ RequestItems }));
    found.push(...(Responses[commentTable()] ?? []));
    wanted = UnprocessedKeys[commentTable()]?.Keys ?? [];
  }
  return found;
}
