import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { authorTable, commentTable } from './post-store';

/** Deletes a comment and who wrote it, in one step; one that is gone already is none. */
export async function removeComment(client: DynamoDBDocumentClient, id: string): Promise<void> {
  await client.send(
    new TransactWriteCommand({
      TransactItems: [
        { Delete: { TableName: commentTable(), Key: { id } } },
        { Delete: { TableName: authorTable(), Key: { comment_id: id } } },
      ],
    }),
  );
}
