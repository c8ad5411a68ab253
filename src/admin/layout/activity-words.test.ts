import { accountEvents, loggedModels } from '@rules/activity-events';
import { expect, test } from 'vitest';
import type { Activity } from '@/accounts/activities';
import { activityActor, activityChanges, activitySubject, activityTypes, activityWords } from './activity-words';

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
    description: '{"title":"mia@example.com","input":{"invitedBy":"pool-ada","requestId":"4c1b"}}',
  });
  expect(activityActor(entry)).toBe('pool-ada');
  expect(activitySubject(entry).href).toBe('/admin-dashboard/accounts-list?account=6f1c');
  expect(activityChanges(entry)).toEqual([]);
});

test('an event that only repeats itself has no subject in words, and an unknown one stays as it is stored', () => {
  expect(activitySubject(activity({})).name).toBe('');
  expect(activityWords('Something new', (id) => id)).toBe('Something new');
  expect(activityWords('Unheard.update', (id, values) => `${id} ${values?.record}`)).toBe(
    'admin.didUpdateRecord Unheard',
  );
});

test('a record that was written through its model is called by a word for people', () => {
  const words = { 'admin.recordPost': 'Blog post', 'admin.didUpdateRecord': 'updated' };
  expect(
    activityWords('BlogPost.update', (id, values) =>
      [values?.record, Object.entries(words).find(([known]) => known === id)?.[1]].filter(Boolean).join(' '),
    ),
  ).toBe('Blog post updated');
});

test('a record that was written through its model has its own name, and leads to where it is edited', () => {
  const written = (type: string, input: object) => activity({ type, description: JSON.stringify({ input }) });
  expect(activitySubject(written('AudiobooksMetadata.create', { id: '6f1c', audiobook_title: 'Kokoro' }))).toEqual({
    name: 'Kokoro',
    href: '/admin-dashboard/audiobooks-list?edit=6f1c',
  });
  expect(activitySubject(written('BlogPost.delete', { id: '6f1c' }))).toEqual({ name: '', href: undefined });
  expect(activitySubject(written('Testimonial.create', { author: 'Noor' }))).toEqual({ name: 'Noor', href: undefined });
});

test('whatever is put on record can be looked for', () => {
  const ofModels = loggedModels.flatMap((model) => ['create', 'update', 'delete'].map((verb) => `${model}.${verb}`));
  const ofOperations = [...accountEvents, 'Payment refunded', 'Ticket filed', 'comment.hidden', 'tvShow.deleted'];
  expect(activityTypes()).toEqual(expect.arrayContaining([...ofModels, ...ofOperations]));
});

test('a payment is called by its receipt, one that failed by nothing', () => {
  const payment = { at: '2026-11-21T12:00:00.000Z', description: 'renewal-membership-6f1c-2026-11-21-0' };
  expect(activitySubject(activity({ ...payment, type: 'Payment made' })).name).toMatch(/^261121-\d{4}-\d{4}$/);
  expect(activitySubject(activity({ ...payment, type: 'Payment failed' })).name).toBe('');
});
