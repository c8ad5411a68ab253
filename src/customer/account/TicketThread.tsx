import type { MessageId } from '@/i18n/messages';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import type { TicketLine } from '@/support/tickets';
import { Conversation } from '@/ui/Conversation';

/** Messages and events of a request, for its customer. */
export function TicketThread({ lines }: { lines: readonly TicketLine[] }) {
  const text = useText();
  const { moment } = useDates();
  return (
    <Conversation
      label={text('tickets.thread')}
      lines={lines.map(({ id, author, event, words, at }) => ({
        id,
        author: text((author === 'CUSTOMER' ? byYou : byUs)[event]),
        isOwn: author === 'CUSTOMER',
        at,
        time: moment(at),
        words,
      }))}
    />
  );
}

const byYou: Record<TicketLine['event'], MessageId> = {
  FILED: 'tickets.you',
  MESSAGE: 'tickets.you',
  CLOSED: 'tickets.closedByYou',
  REOPENED: 'tickets.reopenedByYou',
};

const byUs: Record<TicketLine['event'], MessageId> = {
  FILED: 'tickets.us',
  MESSAGE: 'tickets.us',
  CLOSED: 'tickets.closedByUs',
  REOPENED: 'tickets.reopenedByUs',
};
