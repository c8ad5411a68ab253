import { expect, test } from 'vitest';
import { activityView, isNarrowed, narrowedHref, pageHref } from './activity-place';

const at = (query: string) => new URLSearchParams(query);

test('an address without a query shows everything', () => {
  expect(activityView(at(''), undefined)).toEqual({ scope: { of: 'all' } });
  expect(isNarrowed(at(''))).toBe(false);
});

test('days are whole days by the reader’s clock, the last one included', () => {
  const view = activityView(at('from=2026-01-02&to=2026-01-02&type=Account+created'), 'pool-ada');
  expect(view).toMatchObject({ scope: { of: 'person', userId: 'pool-ada' }, type: 'Account created' });
  expect(new Date(view.from ?? '')).toEqual(new Date(2026, 0, 2));
  expect(new Date(view.to ?? '')).toEqual(new Date(2026, 0, 3));
});

test('days chosen the other way round are the same days', () => {
  const view = activityView(at('from=2026-01-31&to=2026-01-02'), undefined);
  expect(view).toEqual(activityView(at('from=2026-01-02&to=2026-01-31'), undefined));
});

test('what is no day is no limit', () => {
  expect(activityView(at('from=yesterday&to='), undefined)).toEqual({ scope: { of: 'all' } });
  expect(activityView(at('from=2026-02-30&to=2026-13-01'), undefined)).toEqual({ scope: { of: 'all' } });
  expect(activityView(at('from=2026-01-02&to=2026'), undefined)).toHaveProperty('from');
});

test('one filter is set beside the others, and lifted where it is empty', () => {
  expect(narrowedHref(at('type=x'), 'person', 'ada')).toBe('/admin-dashboard/activity?type=x&person=ada');
  expect(narrowedHref(at('type=x'), 'type', '')).toBe('/admin-dashboard/activity');
});

test('what was done to one record is a part of its own, also by one person', () => {
  expect(activityView(at('about=plan-1'), undefined)).toEqual({ scope: { of: 'resource', resourceId: 'plan-1' } });
  expect(activityView(at('about=plan-1&person=ada'), 'pool-ada')).toEqual({
    scope: { of: 'resource', resourceId: 'plan-1' },
    by: 'pool-ada',
  });
});

test('a further page stands in the address, and another filter begins with the first', () => {
  expect(activityView(at('after=there'), undefined)).toEqual({ scope: { of: 'all' }, after: 'there' });
  expect(pageHref(at('type=x'), 'a b')).toBe('/admin-dashboard/activity?type=x&after=a+b');
  expect(pageHref(at('type=x&after=a'), '')).toBe('/admin-dashboard/activity?type=x');
  expect(narrowedHref(at('type=x&after=a'), 'about', 'plan-1')).toBe('/admin-dashboard/activity?type=x&about=plan-1');
});
