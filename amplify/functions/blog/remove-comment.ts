import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { transact } from '../transact';
import { authorTable, commentTable } from './post-store';

/** Deletes a comment and who wrote it, in one step; one that is gone already is none. */
export async function removeComment(client: DynamoDBDocumentClient, id: string): Promise<void> {
  const { outcome } = await transact(client, [
    { Delete: { TableName: commentTable(), Key: { id } } },
    { Delete: { TableName: authorTable(), Key: { comment_id: id } } },
  ]);
  if (outcome !== 'WRITTEN') throw new Error('Too many people are at this comment at the moment. Please try again.');
}
