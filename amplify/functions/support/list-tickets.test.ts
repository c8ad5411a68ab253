import type { TicketStatus } from '@rules/support-rules';
import { expect, test } from 'vitest';
import { findTickets, parseQueueRequest, type QueueCursor } from './list-tickets';
import { asTicket } from './ticket-store';

/** Creates a table whose pages contain three requests. */
function tableOf(counts: Record<TicketStatus, number>) {
  const tickets = Object.entries(counts).flatMap(([status, count]) =>
    Array.from({ length: count }, (_, n) =>
      asTicket({
        id: `${status}-${n}`,
        support_id: `${status}-${n}`,
        support_status: status,
        support_sender_name: n % 2 ? 'Zoë' : 'Bo',
        support_filed_date: String(n).padStart(3, '0'),
      }),
    ),
  );
  let reads = 0;
  const read = async ({ status, after }: QueueCursor) => {
    reads += 1;
    const all = tickets.filter((ticket) => ticket.status === status);
    const start = after ? all.findIndex(({ id }) => id === after.id) + 1 : 0;
    return { tickets: all.slice(start, start + 3), hasMore: start + 3 < all.length };
  };
  return { read, reads: () => reads };
}

async function everyPage(given: Parameters<typeof parseQueueRequest>[0], counts: Record<TicketStatus, number>) {
  const { read } = tableOf(counts);
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const found = await findTickets(parseQueueRequest({ ...given, after: after ?? null }), read);
    pages.push(found.tickets.map(({ id }) => id));
    after = found.next;
  } while (after);
  return pages;
}

test('lists each request once, status by status, 25 per page', async () => {
  const pages = await everyPage({}, { OPEN: 26, ANSWERED: 4, CLOSED: 2 });
  expect(pages.map((page) => page.length)).toEqual([25, 7]);
  expect(new Set(pages.flat()).size).toBe(32);
  expect(pages.flat().slice(24, 28)).toEqual(['OPEN-24', 'OPEN-25', 'ANSWERED-0', 'ANSWERED-1']);
});

test('skips a status without requests', async () => {
  expect(await everyPage({}, { OPEN: 0, ANSWERED: 0, CLOSED: 1 })).toEqual([['CLOSED-0']]);
  expect(await everyPage({ status: 'OPEN' }, { OPEN: 0, ANSWERED: 1, CLOSED: 1 })).toEqual([[]]);
});

test('starts at the beginning with the cursor of a status that is not listed', async () => {
  const { read } = tableOf({ OPEN: 1, ANSWERED: 0, CLOSED: 2 });
  const request = parseQueueRequest({ status: 'OPEN', after: '["CLOSED","CLOSED-0","000"]' });
  expect((await findTickets(request, read)).tickets.map(({ id }) => id)).toEqual(['OPEN-0']);
});

test('finds words without accents and case, and returns slow searches in parts', async () => {
  const pages = await everyPage({ search: 'ZOE' }, { OPEN: 40, ANSWERED: 0, CLOSED: 0 });
  expect(pages.flat()).toHaveLength(20);
  expect(pages.length).toBeGreaterThan(1);
});

test('starts at the beginning for an invalid token, and finds a request by its whole number', () => {
  expect(parseQueueRequest({ after: '{"x":1}' }).after).toBeUndefined();
  expect(parseQueueRequest({ after: 'null' }).after).toBeUndefined();
  expect(parseQueueRequest({ after: '["LOST","a","b"]' }).after).toBeUndefined();
  expect(parseQueueRequest({ after: '["OPEN","",""]' }).after).toBeUndefined();
  expect(parseQueueRequest({ search: ' s-20260101-123456 ' }).number).toBe('S-20260101-123456');
  expect(parseQueueRequest({ search: 'S-2026' }).number).toBeUndefined();
});
