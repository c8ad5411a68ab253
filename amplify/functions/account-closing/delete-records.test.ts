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
  await fakeDynamoDB(({ TableName, TransactItems, KeyConditionExpression, Key }) => {
    if (TransactItems) return { refusals: ['ConditionalCheckFailed', 'None', 'None'] };
    if (KeyConditionExpression) return { body: { Items: TableName === 'SupportInteractions' ? [request] : [] } };
    if (Key) return { body: stored ? { Item: stored } : {} };
    return { body: {} };
  });
  await deleteRecords('customer', []);
}

test('goes on where an index still lists a deleted request', async () => {
  await expect(closeWith(undefined)).resolves.toBeUndefined();
});

test('fails where a request has changed meanwhile, so that the customer closes the account again', async () => {
  await expect(closeWith({ ...request, support_status: { S: 'ANSWERED' } })).rejects.toThrow('Please try again');
});

test.each([
  ['SupportInteractions', { support_status: { S: 'OPEN' } }, { openTickets: '-1' }],
  ['SupportInteractions', { support_status: { S: 'ANSWERED' } }, {}],
  ['SupportInteractions', {}, {}],
  ['UserSubscriptions', { subscription_status: { S: 'TRIAL' } }, { memberships: '-1' }],
  ['UserSubscriptions', { subscription_status: { S: 'ACTIVE' } }, { memberships: '-1' }],
  ['UserSubscriptions', { subscription_status: { S: 'CANCELLED' } }, { memberships: '-1' }],
  ['UserSubscriptions', { subscription_status: { S: 'EXPIRED' } }, {}],
])('counts a deleted record of %s with %j as %j', async (table, status, counted) => {
  const totals: Record<string, string> = {};
  let isDeleted = false;
  await fakeDynamoDB(({ TableName, TransactItems, KeyConditionExpression }) => {
    const items = (TransactItems ?? []) as { Delete?: object; Update?: FigureUpdate }[];
    for (const { Delete, Update } of items) {
      if (Delete) isDeleted = true;
      if (Update?.Key.day.S === 'total') totals[Update.Key.figure.S] = Update.ExpressionAttributeValues[':amount'].N;
    }
    if (!KeyConditionExpression) return { body: {} };
    const record = { id: { S: 'one' }, user_id: { S: 'customer' }, ...status };
    return { body: { Items: TableName === table && !isDeleted ? [record] : [] } };
  });
  await deleteRecords('customer', []);
  expect({ isDeleted, totals }).toEqual({ isDeleted: true, totals: counted });
});

/** An addition to a figure in DynamoDB's own format. */
interface FigureUpdate {
  Key: { figure: { S: string }; day: { S: string } };
  ExpressionAttributeValues: { ':amount': { N: string } };
}
