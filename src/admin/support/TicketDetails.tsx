import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { peopleQuery } from '@/accounts/manage-accounts';
import { kindByTitleKind } from '@/catalogue/kinds';
import { adminPaths } from '@/config/admin-paths';
import { paths } from '@/config/paths';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import type { Ticket } from '@/support/tickets';
import { useTicketLabels } from '@/support/use-ticket-labels';
import { ticketStatusLabels } from '../layout/ticket-status-labels';

/** Links to the sender's account and to the title that the request concerns. */
export function TicketDetails({ ticket }: { ticket: Ticket }) {
  const text = useText();
  const ticketLabels = useTicketLabels();
  const { moment } = useDates();
  const { title, topic } = ticket;
  const kind = title?.kind && kindByTitleKind(title.kind);
  return (
    <dl className="grid gap-3 text-body max-sm:gap-1.5 sm:max-xl:grid-cols-2">
      <Fact name={text('admin.status')}>{text(ticketStatusLabels[ticket.status])}</Fact>
      <Fact name={text('adminSupport.sender')}>{ticket.senderName}</Fact>
      <Fact name={text('adminSupport.mail')}>{ticket.senderEmail}</Fact>
      <Fact name={text('adminSupport.account')}>
        <SenderAccount userId={ticket.userId} />
      </Fact>
      <Fact name={text('adminSupport.subject')}>{ticketLabels.subject(ticket.subject)}</Fact>
      {title && (
        <Fact name={text('adminSupport.title')}>
          {kind ? (
            <Link to={paths.stream(kind.slug, title.id)} className={link}>
              {title.name}
            </Link>
          ) : (
            title.name
          )}
        </Fact>
      )}
      {topic && <Fact name={text('adminSupport.problem')}>{ticketLabels.topic(topic)}</Fact>}
      <Fact name={text('adminSupport.filedAt')}>{moment(ticket.filedAt)}</Fact>
      <Fact name={text('adminSupport.updatedAt')}>{moment(ticket.updatedAt)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:items-baseline">
      <dt className="text-small text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function SenderAccount({ userId }: { userId: string }) {
  const text = useText();
  const { data: people, isError } = useQuery({ ...peopleQuery([userId]), enabled: userId !== '' });
  if (userId === '') return text('adminSupport.noAccount');
  const person = people?.[userId];
  if (person) {
    return (
      <Link to={adminPaths.account(person.id)} className={link}>
        {person.email || text('adminSupport.toAccount')}
      </Link>
    );
  }
  return people || isError ? text('adminSupport.accountGone') : '…';
}

const link = 'font-semibold underline underline-offset-4';
