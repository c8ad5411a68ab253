import { useQuery } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { threadQuery } from '@/support/tickets';
import { useTicketUpdates } from '@/support/use-ticket-updates';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { TryAgain } from '@/ui/TryAgain';
import { TicketFacts } from './TicketFacts';
import { TicketReply } from './TicketReply';
import { TicketSkeleton } from './TicketSkeleton';
import { TicketThread } from './TicketThread';

/** One of the customer's own requests: status, messages and reply form. Updates arrive by subscription. */
export function OwnTicket({ number, userId }: { number: string; userId: string }) {
  const text = useText();
  const query = useQuery(threadQuery(number, userId));
  const { data: found } = query;
  useTicketUpdates();
  if (found) {
    return (
      <div className="grid max-w-4xl gap-6">
        <TicketFacts ticket={found.ticket} />
        <TicketThread lines={found.lines} />
        <TicketReply ticket={found.ticket} />
      </div>
    );
  }
  if (found === null) {
    return (
      <EmptyState text={text('tickets.none')}>
        <ButtonLink to={paths.support()}>{text('tickets.write')}</ButtonLink>
      </EmptyState>
    );
  }
  if (!hasFailed(query)) return <TicketSkeleton />;
  return (
    <EmptyState text={text('tickets.threadFailed')}>
      <TryAgain query={query} />
    </EmptyState>
  );
}
