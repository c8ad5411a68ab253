import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ticketsQuery } from '@/accounts/account-history';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useMoment } from '@/i18n/use-moment';
import { useText } from '@/i18n/use-text';
import { Loaded } from '../layout/Loaded';

/** What somebody asked the support. */
export function AccountTickets({ userId }: { userId: string }) {
  const text = useText();
  const moment = useMoment();
  const query = useQuery({ ...ticketsQuery(userId), enabled: userId !== '' });
  if (userId === '' || query.data?.length === 0)
    return <p className="text-body text-soft">{text('accounts.noTicket')}</p>;
  const words = (stored: string) => {
    const id = known[stored];
    return id ? text(id) : stored;
  };
  return (
    <Loaded query={query}>
      {(tickets) => (
        <ul className="grid gap-3">
          {tickets.map(({ id, number, subject, status, filedAt }) => (
            <li key={id}>
              <Link to={paths.adminTicket(number)} className="text-body underline-offset-4 hover:underline">
                {text('accounts.ticket', { number, subject: words(subject) })}
              </Link>
              <p className="text-small text-soft">{[words(status), moment(filedAt)].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const known: Partial<Record<string, MessageId>> = {
  OPEN: 'accounts.ticketOpen',
  ANSWERED: 'accounts.ticketAnswered',
  CLOSED: 'accounts.ticketClosed',
  technical: 'accounts.aboutTechnical',
  product: 'accounts.aboutProduct',
  other: 'accounts.aboutOther',
};
