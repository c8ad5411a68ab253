import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useLanguage } from '@/i18n/use-language';
import { useText } from '@/i18n/use-text';
import { changeTicket, longestMessage, type Ticket, ticketsKey } from '@/publishing/tickets';
import { useReply } from '@/publishing/use-reply';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { notifyProblem } from '@/ui/notice';
import { TextArea } from '@/ui/TextArea';

/** What a customer writes next, or that nothing more is needed. What is typed stays until it has arrived. */
export function TicketReply({ ticket }: { ticket: Ticket }) {
  const text = useText();
  const queryClient = useQueryClient();
  const format = new Intl.NumberFormat(useLanguage());
  const { words, phase, change, send } = useReply(ticket);
  const isClosed = ticket.status === 'CLOSED';
  const changing = useMutation({
    mutationFn: () => changeTicket(ticket.id, isClosed ? 'REOPEN' : 'CLOSE'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ticketsKey }),
    onError: () => notifyProblem(text('tickets.changeFailed')),
  });
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
          isClosed && words === ''
            ? text('tickets.replyClosed')
            : text('tickets.count', { count: format.format(words.length), most: format.format(longestMessage) })
        }
      />
      {phase.name === 'refused' && <Notice tone="problem">{text(`tickets.refused.${phase.why}`)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" disabled={words.trim() === ''} isBusy={phase.name === 'sending'}>
          {text('tickets.send')}
        </Button>
        <Button isBusy={changing.isPending} onClick={() => changing.mutate()}>
          {text(isClosed ? 'tickets.reopen' : 'tickets.close')}
        </Button>
      </div>
    </form>
  );
}
