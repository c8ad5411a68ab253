import type { MessageId } from '@/i18n/messages';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import type { Ticket, TicketLine } from '@/support/tickets';
import { Conversation } from '@/ui/Conversation';

/** Messages and status changes of a request, from the support's point of view. */
export function DeskThread({ ticket, lines }: { ticket: Ticket; lines: readonly TicketLine[] }) {
  const text = useText();
  const { moment } = useDates();
  const name = ticket.senderName || ticket.senderEmail;
  const authorOf = ({ author, event, isMailed }: TicketLine) => {
    const done = (author === 'ADMIN' ? doneByUs : doneBySender)[event];
    if (done) return text(done, { name });
    if (author === 'CUSTOMER') return name;
    return text(isMailed ? 'adminSupport.support' : 'adminSupport.supportUnmailed');
  };
  return (
    <Conversation
      label={text('adminSupport.thread')}
      lines={lines.map((line) => ({
        id: line.id,
        author: authorOf(line),
        isOwn: line.author === 'ADMIN',
        at: line.at,
        time: moment(line.at),
        words: line.words,
      }))}
    />
  );
}

const doneBySender: Partial<Record<TicketLine['event'], MessageId>> = {
  CLOSED: 'adminSupport.closedBySender',
  REOPENED: 'adminSupport.reopenedBySender',
};

const doneByUs: Partial<Record<TicketLine['event'], MessageId>> = {
  CLOSED: 'adminSupport.closedByUs',
  REOPENED: 'adminSupport.reopenedByUs',
};
