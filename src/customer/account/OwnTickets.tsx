import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { type Ticket, ticketsQuery } from '@/support/tickets';
import { useTicketLabels } from '@/support/use-ticket-labels';
import { useTicketUpdates } from '@/support/use-ticket-updates';
import { ButtonLink } from '@/ui/Button';
import { useHashTarget } from '@/ui/hooks/use-hash-target';
import { PlainLoadFailure } from '@/ui/LoadFailure';
import { Skeleton } from '@/ui/Skeleton';
import { TicketStatus } from './TicketStatus';

/** List of the customer's own requests, the last changed first; each links to its thread. */
export function OwnTickets({ userId }: { userId: string }) {
  const text = useText();
  const query = useQuery(ticketsQuery(userId));
  const { data: tickets } = query;
  const isFailed = hasFailed(query);
  useTicketUpdates();
  useHashTarget(tickets !== undefined || isFailed);
  if (isFailed) return <PlainLoadFailure query={query} text={text('tickets.failed')} />;
  if (tickets === undefined) return <Skeleton className="h-24" />;
  return (
    <div className="grid justify-items-start gap-4">
      {tickets.length === 0 ? (
        <p className="text-body text-soft">{text('tickets.empty')}</p>
      ) : (
        <ul className="grid w-full divide-y divide-line">
          {tickets.map((ticket) => (
            <TicketEntry key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      <ButtonLink to={paths.support()}>{text(tickets.length === 0 ? 'tickets.write' : 'tickets.another')}</ButtonLink>
    </div>
  );
}

function TicketEntry({ ticket: { number, subject, title, status, updatedAt } }: { ticket: Ticket }) {
  const text = useText();
  const ticketLabels = useTicketLabels();
  const { day } = useDates();
  return (
    <li>
      <Link
        to={paths.ownTicket(number)}
        className="grid gap-1.5 rounded-control py-3 transition duration-quick hover:bg-raised"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-body font-semibold wrap-anywhere">{title?.name ?? ticketLabels.subject(subject)}</span>
          <TicketStatus status={status} />
        </span>
        <span className="text-small text-soft tabular-nums">
          {number} · {text('tickets.changed', { day: day(updatedAt) })}
        </span>
      </Link>
    </li>
  );
}
