import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBStreamHandler } from 'aws-lambda';
import { readState, writeChanges } from './account-store';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

/** Raises the accounts' version for every one that was made, changed or deleted, whoever did it and by whatever way. */
export const handler: DynamoDBStreamHandler = async ({ Records }) => {
  const ids = Records.flatMap(({ dynamodb }) => dynamodb?.Keys?.id?.S ?? []);
  while (ids.length > 0) {
    try {
      return await writeChanges(client, await readState(client), ids, new Date().toISOString());
    } catch (error) {
      // Only one writer wins each version; the others read again.
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  }
};
