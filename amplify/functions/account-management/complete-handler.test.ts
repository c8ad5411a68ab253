import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as accounts from '../shared/accounts';
import * as writeItems from '../shared/dynamodb/write-items';
import * as userPool from '../shared/user-pool';
import { handler } from './complete-handler';

beforeEach(() => {
  vi.stubEnv('USER_TABLE', 'Users');
  vi.stubEnv('ACTIVITY_TABLE', 'Activities');
  vi.spyOn(accounts, 'findAccounts').mockResolvedValue([]);
  vi.spyOn(userPool, 'readUserAttributes').mockResolvedValue({ sub: 'ada', email: 'ada@site.example' });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Completes the sign-up of a user without records, in a store that answers with an outcome. */
async function complete(outcome: Awaited<ReturnType<typeof writeItems.transact>>) {
  vi.spyOn(writeItems, 'transact').mockResolvedValue(outcome);
  const event = { identity: { sub: 'ada' }, request: { headers: {} } } as Parameters<typeof handler>[0];
  return handler(event, {} as Parameters<typeof handler>[1], () => undefined);
}

test('fails while the records cannot be written, so that the user tries again', async () => {
  await expect(complete({ outcome: 'BUSY' })).rejects.toThrow('BUSY');
});

test('succeeds when a concurrent call has written the records', async () => {
  expect(await complete({ outcome: 'UNMET', failedIndices: [0] })).toBe(true);
});
