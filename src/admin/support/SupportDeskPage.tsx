import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { type TicketRow, ticketQueueQuery } from '@/support/ticket-queue';
import type { Ticket } from '@/support/tickets';
import { useTicketUpdates } from '@/support/use-ticket-updates';
import { ButtonLink } from '@/ui/Button';
import { AdminPage } from '../layout/AdminPage';
import { TicketDesk, useThread } from './TicketDesk';
import { TicketQueue } from './TicketQueue';
import { supportHref, ticketOf, ticketView } from './ticket-search-params';

/** Support desk: the queue and one request. The URL query selects the request; subscription events update both. */
export function SupportDeskPage() {
  const text = useText();
  const [search] = useSearchParams();
  const number = ticketOf(search);
  const onwards = useRef<HTMLDivElement>(null);
  // The pressed button is unmounted: moves the focus to the next request.
  const handleClosed = () => onwards.current?.querySelector('a')?.focus();
  useTicketUpdates();
  if (number === undefined) {
    return (
      <AdminPage heading={text('admin.support')}>
        <TicketQueue />
      </AdminPage>
    );
  }
  return (
    <AdminPage
      heading={text('adminSupport.request', { number })}
      actions={
        <div ref={onwards} className="flex flex-wrap gap-3">
          <NextTicket number={number} />
          <ButtonLink to={supportHref(search, { ticket: '' })}>{text('adminSupport.all')}</ButtonLink>
        </div>
      }
    >
      <TicketDesk key={number} number={number} onClosed={handleClosed} />
    </AdminPage>
  );
}

/** Link to the next open request that matches the search of the list. */
function NextTicket({ number }: { number: string }) {
  const text = useText();
  const [search] = useSearchParams();
  const queue = useInfiniteQuery(ticketQueueQuery({ ...ticketView(search), status: 'OPEN' }));
  const { data: thread } = useThread(number);
  const waiting = queue.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const next = thread ? nextTicket(waiting, thread.ticket) : waiting[0]?.number;
  if (next === undefined) return null;
  return (
    <ButtonLink
      to={supportHref(search, { ticket: next })}
      aria-label={text('adminSupport.nextNamed', { number: next })}
    >
      {text('adminSupport.next')}
    </ButtonLink>
  );
}

/**
 * Returns the number of the request that was filed next after this one; after the latest one, the first of `waiting`,
 * which is ordered by waiting time, the longest first.
 */
export function nextTicket(
  waiting: readonly Pick<TicketRow, 'number' | 'filedAt'>[],
  { number, filedAt }: Pick<Ticket, 'number' | 'filedAt'>,
): string | undefined {
  const others = waiting.filter((row) => row.number !== number);
  return (others.find((row) => row.filedAt > filedAt) ?? others[0])?.number;
}
