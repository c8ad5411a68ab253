import { expect, test, vi } from 'vitest';
import { fakeDynamoDB } from '../shared/dynamodb/fixtures/fake-dynamodb';
import { countAccounts } from './count-accounts';

const writtenAt = '2026-03-31T12:00:00.000Z';

function created(id: string, createdAt: string) {
  return {
    eventName: 'INSERT' as const,
    dynamodb: {
      Keys: { id: { S: id } },
      NewImage: { createdAt: { S: createdAt } },
      ApproximateCreationDateTime: Date.parse(writtenAt) / 1000,
    },
  };
}

test('counts a new account, and not one that a restore has brought back after its marker expired', async () => {
  vi.stubEnv('FIGURES_TABLE', 'DailyFigures');
  vi.stubEnv('COUNTED_EVENTS_TABLE', 'CountedEvents');
  const requests: string[] = [];
  await fakeDynamoDB((request) => {
    requests.push(JSON.stringify(request));
    return { body: {} };
  });
  await countAccounts([created('old', '2026-02-28T12:00:00.000Z'), created('new', writtenAt)]);
  expect(requests).toEqual([expect.stringContaining('account#new')]);
});
