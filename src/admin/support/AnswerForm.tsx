import { useNumber } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { maxMessageLength, type Ticket } from '@/support/tickets';
import { useReply } from '@/support/use-reply';
import { useTicketChange } from '@/support/use-ticket-updates';
import { Button } from '@/ui/Button';
import { ReplyForm } from '@/ui/forms/ReplyForm';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import { Notice } from '@/ui/Notice';
import { showProblem, showSuccess } from '../layout/admin-notices';

interface AnswerFormProps {
  ticket: Ticket;
  /** Called after the request was answered and closed. */
  onClosed(): void;
}

/**
 * Form for the answer, with an option to close the request. Keeps the draft until it is sent; an answer whose email
 * failed can be emailed again. If the request has changed since it was shown, for example because another administrator
 * has answered it, the form keeps the answer and asks to send it again.
 */
export function AnswerForm({ ticket, onClosed }: AnswerFormProps) {
  const text = useText();
  const number = useNumber();
  const { draft, phase, change, send, mailAgain, acceptChange } = useReply(ticket, ticket.updatedAt);
  const status = useTicketChange(ticket, () => showProblem(text('tickets.changeFailed')));
  const isSending = phase.name === 'sending';
  const handleSendAndClose = async () => {
    // An answer whose email failed leaves the request open, for a retry.
    if ((await send()) !== 'sent') return;
    status.change(() => {
      showSuccess(text('adminSupport.settled', { number: ticket.number }));
      onClosed();
    });
  };
  return (
    <ReplyForm
      label={text('adminSupport.answer')}
      name="answer"
      rows={6}
      maxLength={maxMessageLength}
      value={draft}
      hint={`${text('adminSupport.answerHint', { email: ticket.senderEmail })} ${text('tickets.count', { count: number(draft.length), most: number(maxMessageLength) })}`}
      submit={text('adminSupport.send')}
      isSending={isSending}
      onChange={change}
      onSubmit={() => void send()}
      otherButton={
        <>
          {!status.isClosed && (
            <Button
              disabled={draft.trim() === '' && !isSending && !status.isChanging}
              isBusy={isSending || status.isChanging}
              onClick={() => void handleSendAndClose()}
            >
              {text('adminSupport.sendAndClose')}
            </Button>
          )}
          <Button isBusy={status.isChanging} onClick={() => status.change(acceptChange)}>
            {text(status.isClosed ? 'adminSupport.reopen' : 'adminSupport.close')}
          </Button>
        </>
      }
    >
      {phase.name === 'refused' && <Notice tone="problem">{text(`tickets.refused.${phase.why}`)}</Notice>}
      {phase.name === 'unmailed' && (
        <Notice tone="problem">
          <div ref={keepFocusOnRemoval} className="grid justify-items-start gap-3">
            <p>{text('adminSupport.unmailed')}</p>
            <Button onClick={() => void mailAgain()}>{text('adminSupport.mailAgain')}</Button>
          </div>
        </Notice>
      )}
    </ReplyForm>
  );
}
