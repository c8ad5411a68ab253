import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { kindByTitleKind } from '@/catalogue/kinds';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useNumber } from '@/i18n/number-formats';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { maxMessageLength, type Ticket, type TicketLine, threadQuery } from '@/support/tickets';
import { useReply } from '@/support/use-reply';
import { useTicketLabels } from '@/support/use-ticket-labels';
import { useTicketChange, useTicketUpdates } from '@/support/use-ticket-updates';
import { Button, ButtonLink } from '@/ui/Button';
import { Conversation } from '@/ui/Conversation';
import { EmptyState } from '@/ui/EmptyState';
import { ReplyForm } from '@/ui/forms/ReplyForm';
import { LoadFailure } from '@/ui/LoadFailure';
import { Notice } from '@/ui/Notice';
import { notifyProblem } from '@/ui/notices/notice';
import { Skeleton } from '@/ui/Skeleton';
import { TicketStatus } from './TicketStatus';

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

/** One of the customer's own requests: status, messages and reply form. Updates arrive by subscription. */
export function OwnTicket({ number, userId }: { number: string; userId: string }) {
  const text = useText();
  const query = useQuery(threadQuery(number, userId));
  const { data: found } = query;
  useTicketUpdates();
  if (found) {
    return (
      <div className="grid max-w-4xl gap-6">
        <TicketSummary ticket={found.ticket} />
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
  return <LoadFailure query={query} text={text('tickets.threadFailed')} />;
}

function TicketSummary({ ticket: { subject, title, topic, status, filedAt } }: { ticket: Ticket }) {
  const text = useText();
  const ticketLabels = useTicketLabels();
  const { day } = useDates();
  const kind = title?.kind && kindByTitleKind(title.kind);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-4 text-body">
      <TicketStatus status={status} />
      <span className="font-semibold">{ticketLabels.subject(subject)}</span>
      {title && (
        <span className="wrap-anywhere">
          {text('tickets.about')}{' '}
          {kind ? (
            <Link to={paths.stream(kind.slug, title.id)} className="font-semibold underline underline-offset-4">
              {title.name}
            </Link>
          ) : (
            <span className="font-semibold">{title.name}</span>
          )}
          {topic && ` · ${ticketLabels.topic(topic)}`}
        </span>
      )}
      {filedAt && (
        <time dateTime={filedAt} className="text-small text-soft">
          {text('tickets.filed', { day: day(filedAt) })}
        </time>
      )}
    </div>
  );
}

/** Messages and events of a request, for its customer. */
function TicketThread({ lines }: { lines: readonly TicketLine[] }) {
  const text = useText();
  const { moment } = useDates();
  return (
    <Conversation
      label={text('tickets.thread')}
      lines={lines.map(({ id, author, event, body, at }) => ({
        id,
        author: text((author === 'CUSTOMER' ? byYou : byUs)[event]),
        isOwn: author === 'CUSTOMER',
        at,
        time: moment(at),
        body,
      }))}
    />
  );
}

/** Reply form of a request, with a button to close it. Keeps the text until the server has accepted it. */
function TicketReply({ ticket }: { ticket: Ticket }) {
  const text = useText();
  const number = useNumber();
  const { draft, phase, change, send } = useReply(ticket);
  const status = useTicketChange(ticket, () => notifyProblem(text('tickets.changeFailed')));
  return (
    <ReplyForm
      label={text('tickets.reply')}
      name="message"
      rows={5}
      maxLength={maxMessageLength}
      value={draft}
      hint={
        status.isClosed && draft === ''
          ? text('tickets.replyClosed')
          : text('tickets.count', { count: number(draft.length), most: number(maxMessageLength) })
      }
      submit={text('tickets.send')}
      isSending={phase.name === 'sending'}
      onChange={change}
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

/** Placeholder in the shape of a thread while it loads. */
export function TicketSkeleton() {
  return (
    <div className="grid max-w-4xl gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-28 w-3/4" />
      <Skeleton className="ml-auto h-28 w-3/4" />
      <Skeleton className="h-40" />
    </div>
  );
}
