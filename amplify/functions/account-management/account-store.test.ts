import { afterEach, expect, test, vi } from 'vitest';
import { fakeDynamoDB } from '../shared/dynamodb/fixtures/fake-dynamodb';
import { storedAccount, writeAccount } from './account-store';

afterEach(() => vi.unstubAllEnvs());

test('distinguishes an edit conflict from another rejection by the store', async () => {
  expect(await written(['ConditionalCheckFailed', 'None'])).toBe(false);
  await expect(written(['ValidationError', 'None'])).rejects.toMatchObject({ name: 'TransactionCanceledException' });
});

async function written(refusals: string[]): Promise<boolean> {
  vi.stubEnv('USER_TABLE', 'Users');
  vi.stubEnv('ACTIVITY_TABLE', 'ActivityLogs');
  const account = storedAccount({ id: 'a', updatedAt: '2026-01-01T00:00:00.000Z' });
  if (!account) throw new Error('That is no account.');
  const caller = { id: 'b', isAdministrator: true, ipAddress: '192.0.2.1' };
  const now = '2026-01-02T00:00:00.000Z';
  const write = { account, changes: { user_first_name: 'Ada' }, event: 'Account updated' as const, caller, now };
  await fakeDynamoDB(() => ({ refusals }));
  return writeAccount(write);
}
