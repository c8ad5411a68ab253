import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { queryAll, type StoredItem } from '../query-all';
import { requiredVariable } from '../required-variable';

/** The records that say which comments are somebody's, the oldest first. */
export function authorshipsOf(client: DynamoDBDocumentClient, userId: string): Promise<StoredItem[]> {
  return queryAll(client, {
    table: requiredVariable('COMMENT_AUTHOR_TABLE'),
    index: 'commentAuthorsByUser_idAndWritten_at',
    field: 'user_id',
    value: userId,
  });
}
