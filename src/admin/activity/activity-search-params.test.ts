import { expect, test } from 'vitest';
import { activityView, filteredLogHref, isLogFiltered, logPageHref } from './ActivityPage';

const at = (query: string) => new URLSearchParams(query);

test('shows the whole log for a URL without query', () => {
  expect(activityView(at(''), undefined)).toEqual({ scope: { of: 'all' } });
  expect(isLogFiltered(at(''))).toBe(false);
});

test('parses days in the local time zone, the last one included', () => {
  const view = activityView(at('from=2026-01-02&to=2026-01-02&type=Account+created'), 'pool-ada');
  expect(view).toMatchObject({ scope: { of: 'person', userId: 'pool-ada' }, type: 'Account created' });
  expect(new Date(view.from ?? '')).toEqual(new Date(2026, 0, 2));
  expect(new Date(view.to ?? '')).toEqual(new Date(2026, 0, 3));
});

test('accepts the two days in either order', () => {
  const view = activityView(at('from=2026-01-31&to=2026-01-02'), undefined);
  expect(view).toEqual(activityView(at('from=2026-01-02&to=2026-01-31'), undefined));
});

test('ignores an invalid day', () => {
  expect(activityView(at('from=yesterday&to='), undefined)).toEqual({ scope: { of: 'all' } });
  expect(activityView(at('from=2026-02-30&to=2026-13-01'), undefined)).toEqual({ scope: { of: 'all' } });
  expect(activityView(at('from=2026-01-02&to=2026'), undefined)).toHaveProperty('from');
});

test('sets one filter and keeps the others; an empty value removes it', () => {
  expect(filteredLogHref(at('type=x'), 'person', 'ada')).toBe('/admin-dashboard/activity?type=x&person=ada');
  expect(filteredLogHref(at('type=x'), 'type', '')).toBe('/admin-dashboard/activity');
});

test('filters by record, also together with a user', () => {
  expect(activityView(at('about=plan-1'), undefined)).toEqual({ scope: { of: 'resource', resourceId: 'plan-1' } });
  expect(activityView(at('about=plan-1&person=ada'), 'pool-ada')).toEqual({
    scope: { of: 'resource', resourceId: 'plan-1' },
    by: 'pool-ada',
  });
});

test('keeps the page token in the URL; another filter returns to the first page', () => {
  expect(activityView(at('after=there'), undefined)).toEqual({ scope: { of: 'all' }, after: 'there' });
  expect(logPageHref(at('type=x'), 'a b')).toBe('/admin-dashboard/activity?type=x&after=a+b');
  expect(logPageHref(at('type=x&after=a'), '')).toBe('/admin-dashboard/activity?type=x');
  expect(filteredLogHref(at('type=x&after=a'), 'about', 'plan-1')).toBe(
    '/admin-dashboard/activity?type=x&about=plan-1',
  );
});
