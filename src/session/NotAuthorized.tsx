import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { PageHead } from '@/ui/PageHead';

/**
 * Reports that the user has no access to this page, and redirects to the home page after 3 seconds (specification, back
 * office, §2 Access).
 */
export function NotAuthorized() {
  const text = useText();
  const navigate = useNavigate();
  // Synchronizes with the timer.
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home(), { replace: true }), timings.denialRedirect);
    return () => clearTimeout(timer);
  }, [navigate]);
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
