import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { AuthProblem } from '@/session/AuthProblem';
import { loginStateOf } from '@/session/login-state';
import { useSession } from '@/session/session';
import { Button } from '@/ui/Button';
import { LoginReasonNotice, linkStyle } from './LoginReasonNotice';
import { isHostedReturn, type ReturnPage, storeReturnPage } from './return-page';

/** Signs in on the page that the user pool hosts (VITE_SIGN_IN); that page returns here with a code or an error. */
export function HostedLogin({ returnPage }: { returnPage: ReturnPage }) {
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { session, signIn } = useSession();
  const { search, state } = useLocation();
  const arrival = loginStateOf(state);
  const opening = useMutation({
    mutationFn: async () => {
      const { openHostedPage } = await import('@/accounts/hosted-sign-in');
      storeReturnPage(returnPage);
      await openHostedPage(arrival.email, language);
    },
  });
  const { mutate: finish, ...finishing } = useMutation({
    mutationFn: () => signIn('hosted'),
    // Removes the code or error from the address, where it would be processed again.
    onError: () => navigate(paths.login(returnPage.returnTo), { replace: true, state: returnPage.state }),
  });
  const hasReturned = isHostedReturn(search) && session.status === 'out';
  // Synchronizes with the user pool's page and the code that it has returned.
  useEffect(() => {
    if (hasReturned) finish();
  }, [hasReturned, finish]);
  const isBusy = hasReturned || finishing.isPending || session.status === 'loading';
  const error = opening.error ?? finishing.error;
  const handleOpen = () => {
    finishing.reset();
    opening.mutate();
  };
  return (
    <div className="grid gap-5">
      {!error && !isBusy && <LoginReasonNotice session={session} arrival={arrival} />}
      <p className="text-body text-soft" aria-live="polite">
        {text(isBusy ? 'login.hostedFinishing' : 'login.hosted')}
      </p>
      {error && !isBusy && <AuthProblem error={error} />}
      <Button look="primary" className="min-h-12" isBusy={isBusy || opening.isPending} onClick={handleOpen}>
        {text('login.submit')}
      </Button>
      <Link to={paths.lostPassword(returnPage.returnTo)} className={`${linkStyle} justify-self-start`}>
        {text('login.lostPassword')}
      </Link>
      <p className="text-body text-soft">
        {text('login.noAccount')}{' '}
        <Link to={paths.signup(returnPage.returnTo)} className={linkStyle}>
          {text('login.toSignup')}
        </Link>
      </p>
    </div>
  );
}
