import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { ticketQueueQuery } from '@/support/ticket-queue';
import { ButtonLink } from '@/ui/ButtonLink';
import { nextTicket } from './next-ticket';
import { ticketHref, ticketView } from './ticket-place';
import { useThread } from './use-thread';

/** Leads to the next request that waits, of those with the words that the list was searched for. */
export function NextTicket({ number }: { number: string }) {
  const text = useText();
  const [search] = useSearchParams();
  const queue = useInfiniteQuery(ticketQueueQuery({ ...ticketView(search), status: 'OPEN' }));
  const { data: thread } = useThread(number);
  const waiting = queue.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const next = thread ? nextTicket(waiting, thread.ticket) : waiting[0]?.number;
  if (next === undefined) return null;
  return (
    <ButtonLink to={ticketHref(search, next)} aria-label={text('adminSupport.nextNamed', { number: next })}>
      {text('adminSupport.next')}
    </ButtonLink>
  );
}
