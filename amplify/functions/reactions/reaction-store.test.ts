import { afterEach, expect, test, vi } from 'vitest';
import { fakeDynamoDB } from '../shared/dynamodb/fixtures/fake-dynamodb';
import { writePlan } from './reaction-store';

afterEach(() => vi.unstubAllEnvs());

test('retries the slower of two changes, but no other rejection of the store', async () => {
  expect(await written(['None', 'TransactionConflict'])).toBe(false);
  expect(await written(['ConditionalCheckFailed', 'None'])).toBe(false);
  await expect(written(['None', 'ValidationError'])).rejects.toMatchObject({ name: 'TransactionCanceledException' });
});

async function written(refusals: string[]): Promise<boolean> {
  vi.stubEnv('MOVIE_TABLE', 'MovieMetadata');
  vi.stubEnv('FAVORITES_TABLE', 'Favorites');
  await fakeDynamoDB(() => ({ refusals }));
  const title = { userId: 'a', kind: 'movie', titleId: 'm' } as const;
  const when = { now: '2026-01-01T00:00:00Z', titleCreatedAt: undefined };
  return writePlan(title, { record: 'favorite', to: true, counters: { favorite: 1 } }, when);
}
