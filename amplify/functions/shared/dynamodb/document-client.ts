import { DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Client for the tables of the function's region: one per process. */
export const client = documentClientOf(new DynamoDBClient({}));

/**
 * Returns a document client that retries a single write to an item which a transaction is writing. The AWS SDK retries
 * throttled requests only.
 */
export function documentClientOf(client: DynamoDBClient): DynamoDBDocumentClient {
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        throw error instanceof TransactionConflictException ? Object.assign(error, { $retryable: {} }) : error;
      }
    },
    { name: 'retryConflicts', step: 'deserialize', priority: 'high' },
  );
  return DynamoDBDocumentClient.from(client);
}
