import { afterEach, expect, test, vi } from 'vitest';
import * as reporting from '@/backend/reporting';
import { accountChangeScopes, activitiesQuery, allActivities } from './activities';

afterEach(() => vi.restoreAllMocks());

test('lists the changes of an account and what others did to its memberships', () => {
  const account = { id: '6f1c', cognitoId: 'pool-mia' };
  expect(accountChangeScopes(account, ['membership-pool-mia', 'imported-7'])).toEqual([
    { of: 'resource', resourceId: '6f1c' },
    { of: 'resource', resourceId: 'membership-pool-mia', exceptBy: 'pool-mia' },
    { of: 'resource', resourceId: 'imported-7', exceptBy: 'pool-mia' },
  ]);
  expect(accountChangeScopes({ ...account, cognitoId: '' }, [])).toEqual([{ of: 'resource', resourceId: '6f1c' }]);
});

test('reads past an import of thousands of titles in one page of the log', async () => {
  const types = [
    ...Array.from({ length: 2000 }, () => 'movie.updated'),
    ...Array.from({ length: 20 }, (_, n) => `type${n}`),
  ];
  vi.spyOn(reporting, 'listActivities').mockImplementation(async ({ limit, after }) => {
    const from = Number(after ?? 0);
    const items = types.slice(from, from + limit).map((type, n) => entryOf(type, from + n));
    return { items, next: from + limit < types.length ? String(from + limit) : undefined };
  });
  const { activities, next } = await activitiesQuery({ scope: { of: 'all' } }).queryFn();
  expect(new Set(activities.map(({ type }) => type)).size).toBeGreaterThanOrEqual(10);
  expect(next).toBeUndefined();
});

test('reads the whole log, regardless of the page that is shown', async () => {
  vi.spyOn(reporting, 'listActivities').mockImplementation(async ({ limit, after }) => {
    const from = Number(after ?? 0);
    const items = Array.from({ length: Math.min(limit, 450 - from) }, (_, n) => entryOf('movie.updated', from + n));
    return { items, next: from + limit < 450 ? String(from + limit) : undefined };
  });
  const all = await allActivities({ scope: { of: 'all' }, after: '300' });
  expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, n) => String(n)));
});

const entryOf = (type: string, n: number) => ({
  ...{ id: String(n), user_id: 'ada', activity_event_type: type, activity_timestamp: '2026-01-01T00:00:00Z' },
  ...{ user_role: 'ADMIN', activity_event_description: '', activity_resource_id: '', activity_ip_address: '' },
});
