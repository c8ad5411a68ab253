import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { activitiesQuery } from '@/accounts/activities';
import { peopleQuery } from '@/accounts/manage-accounts';
import type { MessageId } from '@/i18n/messages';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session';
import { type Ticket, type TicketLine, threadQuery } from '@/support/tickets';
import { ButtonLink } from '@/ui/Button';
import { Conversation } from '@/ui/Conversation';
import { EmptyState } from '@/ui/EmptyState';
import { SectionCard } from '../layout/AdminPage';
import { Loaded } from '../layout/Loaded';
import { AnswerForm } from './AnswerForm';
import { TicketDetails } from './TicketDetails';
import { supportHref } from './ticket-search-params';

const senderEventMessages: Partial<Record<TicketLine['event'], MessageId>> = {
  CLOSED: 'adminSupport.closedBySender',
  REOPENED: 'adminSupport.reopenedBySender',
};

const supportEventMessages: Partial<Record<TicketLine['event'], MessageId>> = {
  CLOSED: 'adminSupport.closedByUs',
  REOPENED: 'adminSupport.reopenedByUs',
};

interface TicketDeskProps {
  number: string;
  /** Called after the request was answered and closed. */
  onClosed(): void;
}

/** One request with its sender, thread and answer form. */
export function TicketDesk({ number, onClosed }: TicketDeskProps) {
  const text = useText();
  const [search] = useSearchParams();
  const query = useThread(number);
  if (query.data === null) {
    return (
      <EmptyState text={text('adminSupport.none')}>
        <ButtonLink to={supportHref(search, { ticket: '' })}>{text('adminSupport.all')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <Loaded query={query}>
      {({ ticket, lines }) => (
        <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
          <div className="grid min-w-0 gap-6">
            <DeskThread ticket={ticket} lines={lines} />
            <AnswerForm ticket={ticket} onClosed={onClosed} />
          </div>
          <div className="max-xl:order-first">
            <SectionCard heading={text('adminSupport.facts')}>
              <TicketDetails ticket={ticket} />
            </SectionCard>
          </div>
        </div>
      )}
    </Loaded>
  );
}

/** Queries the request with this number and its thread for the current administrator. */
export function useThread(number: string) {
  const { session } = useSession();
  return useQuery(threadQuery(number, session.status === 'in' ? session.user.id : ''));
}

/** Messages and status changes of a request, from the support's point of view. */
function DeskThread({ ticket, lines }: { ticket: Ticket; lines: readonly TicketLine[] }) {
  const text = useText();
  const { moment } = useDates();
  const name = ticket.senderName || ticket.senderEmail;
  const administratorAt = useAdministrators(ticket.number, lines);
  const authorOf = ({ author, event, isMailed, at }: TicketLine) => {
    if (author === 'CUSTOMER') return senderEventMessages[event] ? text(senderEventMessages[event], { name }) : name;
    const done = supportEventMessages[event] ?? (isMailed ? 'adminSupport.support' : 'adminSupport.supportUnmailed');
    return [text(done), administratorAt.get(at)].filter(Boolean).join(' · ');
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
        body: line.body,
      }))}
    />
  );
}

/** E-mail addresses of the administrators by the times of their lines, with which the activity log has them too. */
function useAdministrators(number: string, lines: readonly TicketLine[]): ReadonlyMap<string, string | undefined> {
  const log = activitiesQuery({ scope: { of: 'resource', resourceId: number } });
  const { data } = useQuery({
    ...log,
    queryKey: [...log.queryKey, lines.length],
    enabled: lines.some(({ author }) => author === 'ADMIN'),
    placeholderData: keepPreviousData,
  });
  const activities = data?.activities.filter(({ role }) => role === 'ADMIN') ?? [];
  const { data: people } = useQuery({
    ...peopleQuery(activities.map(({ userId }) => userId)),
    enabled: activities.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(activities.map(({ at, userId }) => [at, people?.[userId]?.email]));
}
