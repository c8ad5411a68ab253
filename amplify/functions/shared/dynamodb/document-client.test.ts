import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { client } from './document-client';
import { fakeDynamoDB } from './fixtures/fake-dynamodb';

/** Deletes an item of a store whose first response is this error. */
async function deleteFrom(error: string) {
  let requests = 0;
  await fakeDynamoDB(() => {
    requests += 1;
    return requests === 1 ? { error } : { body: {} };
  });
  return client.send(new DeleteCommand({ TableName: 'Titles', Key: { id: 'a' } }));
}

test('retries a write to an item that a transaction is writing', async () => {
  await expect(deleteFrom('TransactionConflictException')).resolves.toBeTruthy();
});

test('does not retry a failed condition', async () => {
  const name = 'ConditionalCheckFailedException';
  await expect(deleteFrom(name)).rejects.toMatchObject({ name });
});
