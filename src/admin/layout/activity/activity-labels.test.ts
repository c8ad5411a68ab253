import { accountEvents } from '@rules/activity-events';
import { endedMembershipText, refundText } from '@rules/activity-text';
import { expect, test } from 'vitest';
import type { Activity } from '@/accounts/activities';
import type { MessageId } from '@/i18n/messages';
import english from '@/i18n/texts/admin.en.json';
import {
  activityActor,
  activityChanges,
  activityCustomer,
  activityLabel,
  activitySubject,
  activityTypes,
  refundedCents,
} from './activity-labels';

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

test('links a title’s activity to its form, and lists its changes', () => {
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

test('links to no deleted record', () => {
  expect(activitySubject(activity({ type: 'audiobook.deleted', description: '{"title":"Dracula"}' }))).toEqual({
    name: 'Dracula',
    href: undefined,
  });
});

test('names the administrator who created an account', () => {
  const entry = activity({
    type: 'Account created',
    userId: 'ADMIN',
    description: '{"title":"mia@example.com","input":{"invitedBy":"pool-ada","requestId":"4c1b"}}',
  });
  expect(activityActor(entry)).toBe('pool-ada');
  expect(activitySubject(entry).href).toBe('/admin-dashboard/accounts-list?account=6f1c');
  expect(activityChanges(entry)).toEqual([]);
});

test('shows no subject for a description that repeats the type, and an unknown type as stored', () => {
  expect(activitySubject(activity({})).name).toBe('');
  expect(activityLabel('Something new', (id) => id)).toBe('Something new');
  expect(activityLabel('Unheard.update', (id, values) => `${id} ${values?.record}`)).toBe(
    'admin.didUpdateRecord Unheard',
  );
});

test('labels a record that was written through its model', () => {
  const words = { 'admin.recordPost': 'Blog post', 'admin.didUpdateRecord': 'updated' };
  expect(
    activityLabel('BlogPost.update', (id, values) =>
      [values?.record, Object.entries(words).find(([known]) => known === id)?.[1]].filter(Boolean).join(' '),
    ),
  ).toBe('Blog post updated');
});

test('shows the name of a record that was written through its model, and links to its form', () => {
  const written = (type: string, input: object) => activity({ type, description: JSON.stringify({ input }) });
  expect(activitySubject(written('AudiobooksMetadata.create', { id: '6f1c', audiobook_title: 'Kokoro' }))).toEqual({
    name: 'Kokoro',
    href: '/admin-dashboard/audiobooks-list?edit=6f1c',
  });
  expect(activitySubject(written('BlogPost.delete', { id: '6f1c' }))).toEqual({ name: '', href: undefined });
  expect(activitySubject(written('Testimonial.create', { author: 'Noor' }))).toEqual({ name: 'Noor', href: undefined });
});

test('offers the filter of each action once', () => {
  const wanted = [...accountEvents, 'Payment refunded', 'comment.hidden', 'post.updated', 'HeroSlide.update'];
  expect(activityTypes()).toEqual(expect.arrayContaining(wanted));
  const texts: Partial<Record<MessageId, string>> = english;
  const names = activityTypes().map((type) =>
    activityLabel(type, (id, values) => texts[id]?.replace('{record}', String(values?.record)) ?? id),
  );
  expect(names.filter((name) => /^(Blog )?[Pp]ost updated$/.test(name))).toEqual(['Post updated']);
  expect(new Set(names).size).toBe(names.length);
});

test('names a payment by its receipt number, and a failed one not at all', () => {
  const payment = { at: '2026-11-21T12:00:00.000Z', description: 'renewal-membership-6f1c-2026-11-21-0' };
  expect(activitySubject(activity({ ...payment, type: 'Payment made' })).name).toMatch(/^261121-\d{4}-\d{4}$/);
  expect(activitySubject(activity({ ...payment, type: 'Payment failed' })).name).toBe('');
});

test('names the customer, the receipt and the amount of a refund', () => {
  const paid = { id: 'payment-pool-mia-1', paidAt: '2026-11-21T12:00:00.000Z', amount: 4194 };
  const refund = { type: 'Payment refunded', resourceId: 'imported-7', description: refundText('pool-mia', paid) };
  const made = { type: 'Payment made', at: paid.paidAt, description: paid.id };
  expect(activitySubject(activity(refund)).name).toBe(activitySubject(activity(made)).name);
  expect(activityCustomer(activity(refund))).toBe('pool-mia');
  expect(refundedCents(activity(refund))).toBe(4194);
  const undated = { ...refund, description: refundText(undefined, { ...paid, paidAt: '' }) };
  expect(activitySubject(activity(undated)).name).toBe('');
  expect(activityCustomer(activity(undated))).toBeUndefined();
});

test('names the customer and the reason of an ended membership', () => {
  const ended = { type: 'Membership ended', resourceId: 'imported-7' };
  const description = endedMembershipText('pool-mia', '{Asked for it}');
  expect(activitySubject(activity({ ...ended, description })).name).toBe('{Asked for it}');
  expect(activityCustomer(activity({ ...ended, description }))).toBe('pool-mia');
});

test('names the customer of an older entry, and no customer who acted', () => {
  const resourceId = 'membership-pool-mia';
  const ended = activity({ type: 'Membership ended', resourceId, description: 'Asked for it' });
  expect([activityCustomer(ended), activitySubject(ended).name]).toEqual(['pool-mia', 'Asked for it']);
  const refunded = activity({ type: 'Payment refunded', resourceId, description: 'payment-pool-mia-1' });
  expect([activityCustomer(refunded), activitySubject(refunded).name]).toEqual(['pool-mia', '']);
  expect(activityCustomer(activity({ type: 'UserSubscriptions.update', resourceId }))).toBe('pool-mia');
  expect(activityCustomer(activity({ type: 'Trial started', resourceId, userId: 'pool-mia' }))).toBeUndefined();
  expect(activityCustomer(activity({ type: 'movie.updated', resourceId }))).toBeUndefined();
});
