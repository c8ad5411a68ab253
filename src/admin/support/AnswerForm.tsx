import type { FormEvent } from 'react';
import { useText } from '@/i18n/use-text';
import { longestMessage, type Ticket } from '@/publishing/tickets';
import { useReply } from '@/publishing/use-reply';
import { useTicketChange } from '@/publishing/use-ticket-change';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { notifyProblem } from '@/ui/notice';
import { TextArea } from '@/ui/TextArea';

/** The answer, and whether the request is closed. What is typed stays until it has arrived; what was not mailed can be mailed again. */
export function AnswerForm({ ticket }: { ticket: Ticket }) {
  const text = useText();
  const { words, phase, change, send, mailAgain } = useReply(ticket);
  const status = useTicketChange(ticket, () => notifyProblem(text('tickets.changeFailed')));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <TextArea
        label={text('adminSupport.answer')}
        name="answer"
        rows={6}
        maxLength={longestMessage}
        value={words}
        onChange={(event) => change(event.target.value)}
        readOnly={phase.name === 'sending'}
        hint={text('adminSupport.answerHint', { email: ticket.senderEmail })}
      />
      {phase.name === 'refused' && <Notice tone="problem">{text(`tickets.refused.${phase.why}`)}</Notice>}
      {phase.name === 'unmailed' && (
        <Notice tone="problem">
          <div className="grid justify-items-start gap-3">
            <p>{text('adminSupport.unmailed')}</p>
            <Button onClick={() => void mailAgain()}>{text('adminSupport.mailAgain')}</Button>
          </div>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" disabled={words.trim() === ''} isBusy={phase.name === 'sending'}>
          {text('adminSupport.send')}
        </Button>
        <Button isBusy={status.isChanging} onClick={status.change}>
          {text(status.isClosed ? 'adminSupport.reopen' : 'adminSupport.close')}
        </Button>
      </div>
    </form>
  );
}
