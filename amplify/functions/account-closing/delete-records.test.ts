import { beforeEach, expect, test, vi } from 'vitest';
import { variables } from '../../data/table-rights';
import { fakeDynamoDB } from '../shared/dynamodb/fixtures/fake-dynamodb';
import { deleteRecords } from './delete-records';

beforeEach(() => {
  for (const [model, variable] of Object.entries(variables)) vi.stubEnv(variable, model);
});

const request = { id: { S: 'request' }, user_id: { S: 'customer' }, support_status: { S: 'OPEN' } };

/** Closes the account of a customer whose request an index still lists; `stored` is the request in the table. */
async function closeWith(stored: object | undefined): Promise<void> {
  const client = await fakeDynamoDB(({ TableName, TransactItems, KeyConditionExpression, Key }) => {
    if (TransactItems) return { refusals: ['ConditionalCheckFailed', 'None', 'None'] };
    if (KeyConditionExpression) return { body: { Items: TableName === 'SupportInteractions' ? [request] : [] } };
    if (Key) return { body: stored ? { Item: stored } : {} };
    return { body: {} };
  });
  await deleteRecords(client, 'customer', []);
}

test('goes on where an index still lists a deleted request', async () => {
  await expect(closeWith(undefined)).resolves.toBeUndefined();
});

test('fails where a request has changed meanwhile, so that the customer closes the account again', async () => {
  await expect(closeWith({ ...request, support_status: { S: 'ANSWERED' } })).rejects.toThrow('Please try again');
});
