import { expect, test } from 'vitest';
import type { Activity } from '@/accounts/activities';
import { activityActor, activityChanges, activitySubject, activityWords } from './activity-words';

const activity = (change: Partial<Activity>): Activity => ({
  id: 'x',
  at: '2026-01-01T00:00:00.000Z',
  userId: 'pool-ada',
  role: 'ADMIN',
  type: 'Account updated',
  description: 'Account updated',
  resourceId: '6f1c',
  address: 'unknown',
  ...change,
});

test('a title’s entry leads to its form and tells each change', () => {
  const entry = activity({
    type: 'movie.updated',
    resourceId: 'modern-times',
    description: '{"title":"Modern Times","changes":{"year":["1935","1936"]}}',
  });
  expect(activitySubject(entry)).toEqual({
    name: 'Modern Times',
    href: '/admin-dashboard/movie-list?edit=modern-times',
  });
  expect(activityChanges(entry)).toEqual([{ field: 'year', before: '1935', after: '1936' }]);
});

test('what is deleted leads nowhere', () => {
  expect(activitySubject(activity({ type: 'audiobook.deleted', description: '{"title":"Dracula"}' }))).toEqual({
    name: 'Dracula',
    href: undefined,
  });
});

test('an account that was made names whoever invited its owner', () => {
  const entry = activity({
    type: 'Account created',
    userId: 'ADMIN',
    description: '{"title":"mia@example.com","input":{"invitedBy":"pool-ada"}}',
  });
  expect(activityActor(entry)).toBe('pool-ada');
  expect(activitySubject(entry).href).toBe('/admin-dashboard/accounts-list?account=6f1c');
  expect(activityChanges(entry)).toEqual([]);
});

test('an event that only repeats itself has no subject in words, and an unknown one stays as it is stored', () => {
  expect(activitySubject(activity({})).name).toBe('');
  expect(activityWords('Something new', (id) => id)).toBe('Something new');
  expect(activityWords('BlogPost.update', (id, values) => `${id} ${values?.record}`)).toBe(
    'admin.didUpdateRecord BlogPost',
  );
});
