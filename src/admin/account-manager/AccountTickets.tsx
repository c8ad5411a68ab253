import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminPaths } from '@/config/admin-paths';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { ticketsQuery } from '@/support/tickets';
import { useTicketLabels } from '@/support/use-ticket-labels';
import { Loaded } from '../layout/Loaded';
import { ticketStatusWords } from '../layout/ticket-status-words';

/** Support requests of a user, the latest first. */
export function AccountTickets({ userId }: { userId: string }) {
  const text = useText();
  const words = useTicketLabels();
  const { moment } = useDates();
  const query = useQuery({ ...ticketsQuery(userId), enabled: userId !== '' });
  if (userId === '' || query.data?.length === 0)
    return <p className="text-body text-soft">{text('accounts.noTicket')}</p>;
  return (
    <Loaded query={query}>
      {(tickets) => (
        <ul className="grid gap-3">
          {tickets
            .toSorted((a, b) => b.filedAt.localeCompare(a.filedAt))
            .map(({ id, number, subject, status, filedAt }) => (
              <li key={id}>
                <Link to={adminPaths.ticket(number)} className="text-body underline-offset-4 hover:underline">
                  {text('accounts.ticket', { number, subject: words.subject(subject) })}
                </Link>
                <p className="text-small text-soft">
                  {[text(ticketStatusWords[status]), moment(filedAt)].filter(Boolean).join(' · ')}
                </p>
              </li>
            ))}
        </ul>
      )}
    </Loaded>
  );
}
