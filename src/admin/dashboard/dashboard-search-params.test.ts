import { expect, test } from 'vitest';
import { dashboardHref, dashboardView } from './dashboard-search-params';

const now = new Date('2026-03-15T23:30:00.000Z');
const at = (query: string) => dashboardView(new URLSearchParams(query), now);

test('shows the last 30 days for a URL without query', () => {
  expect(at('')).toEqual({
    choice: 'month',
    period: { from: '2026-02-14', to: '2026-03-15' },
    isCut: false,
    today: '2026-03-15',
    figure: 'accounts',
    isTable: false,
  });
});

test.each([
  ['today', '2026-03-15'],
  ['week', '2026-03-09'],
  ['quarter', '2025-12-16'],
  ['year', '2025-03-16'],
])('%s begins on %s', (period, from) => {
  expect(at(`period=${period}`).period).toEqual({ from, to: '2026-03-15' });
});

test('prefers custom days, in either order and without future days', () => {
  expect(at('period=week&from=2026-02-03&to=2026-02-01')).toMatchObject({
    choice: 'own',
    period: { from: '2026-02-01', to: '2026-02-03' },
  });
  expect(at('from=2026-03-01&to=2026-04-01').period).toEqual({ from: '2026-03-01', to: '2026-03-15' });
});

test('cuts a period that is too long, and reports it', () => {
  expect(at('from=2020-01-01&to=2026-03-15')).toMatchObject({
    period: { from: '2025-03-15', to: '2026-03-15' },
    isCut: true,
  });
  expect(at('from=2025-03-15&to=2026-03-15').isCut).toBe(false);
});

test.each(['from=2026-02-30&to=2026-03-01', 'from=2026-03-01', 'from=2027-01-01&to=2027-01-02', 'period=decade'])(
  '%s is as if it were not there',
  (query) => expect(at(query).choice).toBe('month'),
);

test('changes one parameter of the URL and keeps the others', () => {
  const search = new URLSearchParams('period=week&figure=income');
  expect(dashboardHref(search, { view: 'table' })).toBe('/admin-dashboard?period=week&figure=income&view=table');
  expect(dashboardHref(search, { period: '', figure: '' })).toBe('/admin-dashboard');
});
