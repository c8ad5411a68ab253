import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { administratorQuery } from '@/accounts/users';
import { paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { ButtonLink } from '@/ui/Button';
import { useTimedRedirect } from '@/ui/hooks/leave-page';
import { PageHead } from '@/ui/PageHead';
import { TryAgain } from '@/ui/TryAgain';
import { RequireSignIn } from './RequireSignIn';

/**
 * Renders its children for administrators only (specification, back office, §2 Access). Trusts the user pool, not the
 * session stored in this browser.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  return (
    <RequireSignIn waiting={<Checking />}>{({ id }) => <Confirmed userId={id}>{children}</Confirmed>}</RequireSignIn>
  );
}

function Confirmed({ userId, children }: { userId: string; children: ReactNode }) {
  const text = useText();
  const query = useQuery(administratorQuery(userId));
  const { data: isAdministrator } = query;
  if (isAdministrator) return children;
  if (isAdministrator === false) return <NotAuthorized />;
  if (!hasFailed(query)) return <Checking />;
  return (
    <main
      id="content"
      tabIndex={-1}
      className="grid min-h-dvh content-center justify-items-center gap-5 p-6 text-center"
    >
      <PageHead title={text('page.title', { page: text('admin.checkFailed') })} />
      <div role="alert">
        <h1 className="max-w-prose text-body">{text('admin.checkFailed')}</h1>
      </div>
      <TryAgain look="primary" query={query} />
    </main>
  );
}

function Checking() {
  const text = useText();
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <PageHead title={text('page.title', { page: text('admin.checking') })} />
      <p role="status" className="text-body text-soft">
        {text('admin.checking')}
      </p>
    </main>
  );
}

/**
 * Reports that the user has no access to this page, and redirects to the home page after 3 seconds (specification, back
 * office, §2 Access).
 */
function NotAuthorized() {
  const text = useText();
  const navigate = useNavigate();
  useTimedRedirect(() => void navigate(paths.home(), { replace: true }), timings.denialRedirect);
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-5 p-6 text-center">
      <PageHead title={text('page.title', { page: text('admin.area') })} />
      <p role="alert" className="max-w-prose text-title font-semibold text-balance">
        {text('admin.notAuthorized')}
      </p>
      <p className="text-body text-soft">{text('admin.leadsHome')}</p>
      <ButtonLink to={paths.home()} replace>
        {text('action.home')}
      </ButtonLink>
    </main>
  );
}
