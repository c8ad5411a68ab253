import type { FormEvent } from 'react';
import { useLanguage } from '@/i18n/use-language';
import { useText } from '@/i18n/use-text';
import { longestMessage, type Ticket } from '@/publishing/tickets';
import { useReply } from '@/publishing/use-reply';
import { useTicketChange } from '@/publishing/use-ticket-change';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { notifyProblem } from '@/ui/notice';
import { TextArea } from '@/ui/TextArea';

/** What a customer writes next, or that nothing more is needed. What is typed stays until it has arrived. */
export function TicketReply({ ticket }: { ticket: Ticket }) {
  const text = useText();
  const format = new Intl.NumberFormat(useLanguage());
  const { words, phase, change, send } = useReply(ticket);
  const status = useTicketChange(ticket, () => notifyProblem(text('tickets.changeFailed')));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <TextArea
        label={text('tickets.reply')}
        name="message"
        rows={5}
        maxLength={longestMessage}
        value={words}
        onChange={(event) => change(event.target.value)}
        readOnly={phase.name === 'sending'}
        hint={
          status.isClosed && words === ''
            ? text('tickets.replyClosed')
            : text('tickets.count', { count: format.format(words.length), most: format.format(longestMessage) })
        }
      />
      {phase.name === 'refused' && <Notice tone="problem">{text(`tickets.refused.${phase.why}`)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" disabled={words.trim() === ''} isBusy={phase.name === 'sending'}>
          {text('tickets.send')}
        </Button>
        <Button isBusy={status.isChanging} onClick={status.change}>
          {text(status.isClosed ? 'tickets.reopen' : 'tickets.close')}
        </Button>
      </div>
    </form>
  );
}
