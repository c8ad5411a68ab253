import { expect, test } from 'vitest';
import { supportHref, ticketOf, ticketView } from './ticket-search-params';

const at = (query: string) => new URLSearchParams(query);

test('lists all requests for a URL without query', () => {
  expect(ticketOf(at(''))).toBeUndefined();
  expect(ticketView(at(''))).toEqual({ status: undefined, search: '' });
});

test('ignores an invalid status', () => {
  expect(ticketView(at('status=LOST&search=+moon+'))).toEqual({ status: undefined, search: 'moon' });
  expect(ticketView(at('status=OPEN')).status).toBe('OPEN');
});

test('keeps the view of the list in the URL of a request and back', () => {
  const opened = supportHref(at('status=OPEN&search=moon'), { ticket: 'S-20260101-123456' });
  expect(opened).toBe('/admin-dashboard/support?status=OPEN&search=moon&ticket=S-20260101-123456');
  const query = at(opened.split('?')[1] ?? '');
  expect(ticketOf(query)).toBe('S-20260101-123456');
  expect(supportHref(query, { ticket: '' })).toBe('/admin-dashboard/support?status=OPEN&search=moon');
});

test('sets one filter and keeps the other; an empty value removes it', () => {
  expect(supportHref(at('search=moon'), { status: 'CLOSED' })).toBe(
    '/admin-dashboard/support?search=moon&status=CLOSED',
  );
  expect(supportHref(at('search=moon'), { search: '' })).toBe('/admin-dashboard/support');
});
