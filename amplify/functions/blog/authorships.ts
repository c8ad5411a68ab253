import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { queryAll, type StoredItem } from '../query-all';
import { requiredVariable } from '../required-variable';

/** Returns the authorship records of a user's comments, oldest first. */
export function authorshipsOf(client: DynamoDBDocumentClient, userId: string): Promise<StoredItem[]> {
  return queryAll(client, {
    table: requiredVariable('COMMENT_AUTHOR_TABLE'),
    index: 'commentAuthorsByUser_idAndWritten_at',
    field: 'user_id',
    value: userId,
  });
}
