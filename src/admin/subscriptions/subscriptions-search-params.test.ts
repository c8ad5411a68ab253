import { expect, test } from 'vitest';
import {
  filteredListHref,
  membershipView,
  paymentView,
  planHref,
  shownTab,
  tabHref,
} from './subscriptions-search-params';

const page = '/admin-dashboard/subscription-list';

test.each([
  ['', 'subscribers'],
  ['tab=payments', 'payments'],
  ['tab=nonsense', 'subscribers'],
])('?%s shows the %s', (query, tab) => {
  expect(shownTab(new URLSearchParams(query))).toBe(tab);
});

test('gives each tab its own URL', () => {
  expect(tabHref('subscribers')).toBe(page);
  expect(tabHref('payments')).toBe(`${page}?tab=payments`);
  expect(planHref('6-month-plan')).toBe(`${page}?tab=plans&edit=6-month-plan`);
});

test('keeps filters in the URL, and removes empty ones', () => {
  const search = new URLSearchParams('state=ACTIVE&search=ada');
  expect(membershipView(search)).toEqual({ state: 'ACTIVE', planId: '', search: 'ada' });
  expect(filteredListHref(search, 'plan', '1-month-plan')).toBe(`${page}?state=ACTIVE&search=ada&plan=1-month-plan`);
  expect(filteredListHref(new URLSearchParams('tab=payments&state=PAID'), 'state', '')).toBe(`${page}?tab=payments`);
  expect(membershipView(new URLSearchParams('state=PAID')).state).toBe('');
});

test('includes the last day of payments, and ignores an invalid day', () => {
  const view = paymentView(new URLSearchParams('tab=payments&from=2026-11-01&to=2026-11-30'));
  expect(view.from).toBe(new Date(2026, 10, 1).toISOString());
  expect(view.to).toBe(new Date(2026, 11, 1).toISOString());
  expect(paymentView(new URLSearchParams('from=2026-11-30&to=2026-11-01'))).toEqual(view);
  expect(paymentView(new URLSearchParams('from=soon'))).toEqual({ from: '', to: '', state: '' });
});
