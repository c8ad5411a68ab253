import { useMutation } from '@tanstack/react-query';
import type { SignedInUser } from '@/backend/client/auth';
import { useText } from '@/i18n/use-text';
import { Button, ButtonLink } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { AuthProblem } from './AuthProblem';
import { useSession } from './session';

interface AlreadySignedInProps {
  user: SignedInUser;
  /** Path to which the signed-in user continues. */
  continueTo: string;
}

/** Shown instead of the sign-in form: continues as this user, or signs out (specification, customer side, §4). */
export function AlreadySignedIn({ user, continueTo }: AlreadySignedInProps) {
  const text = useText();
  const { signOut } = useSession();
  const leaving = useMutation({ mutationFn: () => signOut() });
  return (
    <div className="grid gap-5">
      <Notice tone="problem">{text('auth.alreadyIn')}</Notice>
      <p className="text-body text-soft">{text('auth.signOutFirst', { email: user.email })}</p>
      {leaving.error && <AuthProblem error={leaving.error} />}
      <div className="grid grid-cols-1 gap-3">
        <ButtonLink look="primary" to={continueTo} replace className="min-h-12 text-center">
          <span className="min-w-0">{text('auth.continueAs', { email: user.email })}</span>
        </ButtonLink>
        <Button className="min-h-12" isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
          {text('action.logOut')}
        </Button>
      </div>
    </div>
  );
}
