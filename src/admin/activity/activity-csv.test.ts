import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import type { Activity } from '@/accounts/activities';
import { activityCsv } from './activity-csv';

const description = JSON.stringify({ title: 'Metropolis', changes: { year: ['1926', '1927'] } });
const activity: Activity = {
  ...{ id: 'a', at: '2026-01-01T12:00:00.000Z', userId: 'pool-ada', role: 'ADMIN', type: 'movie.updated', description },
  ...{ resourceId: 'metropolis-1927', address: '127.0.0.1' },
};

test('writes one line per activity with the email address of its user and the name of its record', () => {
  const people = { 'pool-ada': { id: '6f1c', email: 'ada@example.com' } };
  const left = { ...activity, userId: 'pool-bo' };
  const { data } = parse<Record<string, string>>(activityCsv([activity, left], people), { header: true });
  const line = {
    time: '2026-01-01T12:00:00.000Z',
    activity: 'movie.updated',
    user: 'pool-ada',
    email: 'ada@example.com',
    role: 'ADMIN',
    record: 'metropolis-1927',
    name: 'Metropolis',
    address: '127.0.0.1',
    details: description,
  };
  expect(data).toEqual([line, { ...line, user: 'pool-bo', email: '' }]);
});
