import { useNumber } from '@/i18n/use-number';
import { useText } from '@/i18n/use-text';
import { longestMessage, type Ticket } from '@/support/tickets';
import { useReply } from '@/support/use-reply';
import { useTicketChange } from '@/support/use-ticket-updates';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { notifyProblem } from '@/ui/notice';
import { ReplyForm } from '@/ui/ReplyForm';

/**
 * Reply form of a request, with a button that closes the request. Keeps the typed text until the server has accepted
 * it.
 */
export function TicketReply({ ticket }: { ticket: Ticket }) {
  const text = useText();
  const number = useNumber();
  const { words, phase, change, send } = useReply(ticket);
  const status = useTicketChange(ticket, () => notifyProblem(text('tickets.changeFailed')));
  return (
    <ReplyForm
      label={text('tickets.reply')}
      name="message"
      rows={5}
      maxLength={longestMessage}
      words={words}
      hint={
        status.isClosed && words === ''
          ? text('tickets.replyClosed')
          : text('tickets.count', { count: number(words.length), most: number(longestMessage) })
      }
      submit={text('tickets.send')}
      isSending={phase.name === 'sending'}
      onWords={change}
      onSubmit={() => void send()}
      otherButton={
        <Button isBusy={status.isChanging} onClick={() => status.change()}>
          {text(status.isClosed ? 'tickets.reopen' : 'tickets.close')}
        </Button>
      }
    >
      {phase.name === 'refused' && <Notice tone="problem">{text(`tickets.refused.${phase.why}`)}</Notice>}
    </ReplyForm>
  );
}
