import { expect, test } from 'vitest';
import { AccountIndex, type AccountRequest } from './account-index';
import { type StoredAccount, storedAccount } from './account-store';
import { parseRequest } from './browse-handler';

const administrators = new Set(['pool-c']);

const index = () =>
  new AccountIndex([
    account('a', { user_email: 'zoe@example.com', user_account_status: 'FREE', createdAt: '2026-01-03T00:00:00Z' }),
    account('b', { user_email: 'Bob@example.com', user_first_name: 'José', createdAt: '2026-01-01T00:00:00Z' }),
    account('c', {
      user_email: 'ada@example.com',
      user_account_status: 'SUSPENDED',
      user_verification_status: 'NOT VERIFIED',
      createdAt: '2026-01-02T00:00:00Z',
    }),
  ]);

const browse = (change: Partial<AccountRequest>, from = index()) =>
  from.browse({ ...parseRequest({}), ...change }, administrators);
const ids = (change: Partial<AccountRequest>) => browse(change).items.map(({ id }) => id);

test('lists the newest first; sorts each column both ways, in any case', () => {
  expect(ids({})).toEqual(['a', 'c', 'b']);
  expect(ids({ sort: 'email', isDescending: false })).toEqual(['c', 'b', 'a']);
  expect(ids({ sort: 'email', isDescending: true })).toEqual(['a', 'b', 'c']);
});

test('finds addresses, names without accents and ids', () => {
  expect(ids({ search: 'BOB jose' })).toEqual(['b']);
  expect(ids({ search: 'pool-c' })).toEqual(['c']);
  expect(ids({ search: 'nobody' })).toEqual([]);
});

test("lists administrators by group, and counts each filter's results", () => {
  const { items, facets } = browse({ filters: { role: ['ADMIN'], accountStatus: [], verificationStatus: [] } });
  expect(items).toMatchObject([{ id: 'c', role: 'ADMIN' }]);
  expect(facets).toContainEqual({ field: 'role', value: 'CUSTOMER', count: 2 });
  expect(facets).toContainEqual({ field: 'accountStatus', value: 'SUSPENDED', count: 1 });
  expect(facets).not.toContainEqual(expect.objectContaining({ value: 'FREE' }));
});

test('returns the last page for one beyond it', () => {
  expect(browse({ page: 9, pageSize: 2 })).toMatchObject({ page: 2, pageCount: 2, total: 3, items: [{ id: 'b' }] });
});

test('updates the position of a changed account, and removes a deleted one', () => {
  const live = index();
  live.browse(parseRequest({}), administrators);
  live.change('b', account('b', { user_email: 'bob@example.com', createdAt: '2026-01-09T00:00:00Z' }));
  live.change('a', undefined);
  expect(browse({}, live).items.map(({ id }) => id)).toEqual(['b', 'c']);
});

test('sorts, searches and counts 10,000 accounts within 300 ms', () => {
  const many = new AccountIndex(
    Array.from({ length: 10_000 }, (_, n) => account(`id-${n}`, { user_email: `person-${n * 7919}@example.com` })),
  );
  const begin = performance.now();
  const { total } = browse({ sort: 'email', isDescending: false, search: '99' }, many);
  expect(total).toBeGreaterThan(100);
  expect(performance.now() - begin).toBeLessThan(300);
});

test('limits a request', () => {
  expect(parseRequest({ pageSize: 5000, sort: null, search: ` ${'x'.repeat(500)}` })).toMatchObject({
    page: 1,
    pageSize: 100,
    sort: 'createdAt',
    isDescending: true,
    search: 'x'.repeat(200),
  });
  expect(parseRequest({ sort: 'email' }).isDescending).toBe(false);
});

function account(id: string, fields: Record<string, string>): StoredAccount {
  const stored = storedAccount({ id, cognito_id: `pool-${id}`, ...fields });
  if (!stored) throw new Error('A record with an id is an account.');
  return stored;
}
