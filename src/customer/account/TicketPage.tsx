import { Navigate, useParams } from 'react-router-dom';
import { adminPaths } from '@/config/admin-paths';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ownPage } from '@/session/login-state';
import { RequireSignIn } from '@/session/RequireSignIn';
import { ButtonLink } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { PageHead } from '@/ui/PageHead';
import { PageBanner } from '../layout/PageBanner';
import { OwnTicket, TicketSkeleton } from './OwnTicket';

/** Request with its thread, to which emails link; redirects administrators to it in the back office. */
export function TicketPage() {
  const text = useText();
  const { number = '' } = useParams();
  return (
    <>
      <PageHead title={text('page.title', { page: text('tickets.page', { number }) })} />
      <PageBanner heading={text('tickets.one')} tagline={number} />
      <div className="gutters grid gap-6">
        <RequireSignIn waiting={<TicketSkeleton />}>
          {(user) =>
            ownPage(user) === paths.account() ? (
              <>
                <ButtonLink look="bare" to={paths.ownTickets()} className="-ml-3 justify-self-start">
                  <Icon name="left" />
                  {text('tickets.all')}
                </ButtonLink>
                <OwnTicket key={number} number={number} userId={user.id} />
              </>
            ) : (
              <Navigate to={adminPaths.ticket(number)} replace />
            )
          }
        </RequireSignIn>
      </div>
    </>
  );
}
