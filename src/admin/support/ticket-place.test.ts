import { expect, test } from 'vitest';
import { queueHref, searchHref, statusHref, ticketHref, ticketOf, ticketView } from './ticket-place';

const at = (query: string) => new URLSearchParams(query);

test('an address without a query lists everything', () => {
  expect(ticketOf(at(''))).toBeUndefined();
  expect(ticketView(at(''))).toEqual({ status: undefined, search: '' });
});

test('a state that is none lists everything, too', () => {
  expect(ticketView(at('status=LOST&search=+moon+'))).toEqual({ status: undefined, search: 'moon' });
  expect(ticketView(at('status=OPEN')).status).toBe('OPEN');
});

test('a request keeps the list it was opened from, and leads back to it', () => {
  const opened = ticketHref(at('status=OPEN&search=moon'), 'S-20260101-123456');
  expect(opened).toBe('/admin-dashboard/support?status=OPEN&search=moon&ticket=S-20260101-123456');
  const query = at(opened.split('?')[1] ?? '');
  expect(ticketOf(query)).toBe('S-20260101-123456');
  expect(queueHref(query)).toBe('/admin-dashboard/support?status=OPEN&search=moon');
});

test('one filter is set beside the other, and lifted where it is empty', () => {
  expect(statusHref(at('search=moon'), 'CLOSED')).toBe('/admin-dashboard/support?search=moon&status=CLOSED');
  expect(searchHref(at('search=moon'), '')).toBe('/admin-dashboard/support');
});
