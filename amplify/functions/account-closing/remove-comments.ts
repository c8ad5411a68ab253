import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { authorshipsOf } from '../blog/authorships';
import { inTurns } from '../in-turns';
import { requiredVariable } from '../required-variable';

/** Deletes a user's comments on posts, each comment before the record that names its author. */
export async function removeComments(client: DynamoDBDocumentClient, userId: string): Promise<void> {
  const authors = requiredVariable('COMMENT_AUTHOR_TABLE');
  await inTurns(await authorshipsOf(client, userId), async ({ comment_id }) => {
    await client.send(new DeleteCommand({ TableName: requiredVariable('COMMENT_TABLE'), Key: { id: comment_id } }));
    await client.send(new DeleteCommand({ TableName: authors, Key: { comment_id } }));
  });
}
