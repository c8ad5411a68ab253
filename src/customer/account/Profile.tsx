import { useMutation, useQuery } from '@tanstack/react-query';
import { userQuery } from '@/accounts/users';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { Skeleton } from '@/ui/Skeleton';
import { useSignOut } from '../layout/use-sign-out';

/** Who is signed in, and the way out. */
export function Profile({ user }: { user: { id: string; email: string } }) {
  const text = useText();
  const record = useQuery(userQuery(user.id));
  const leaving = useMutation({ mutationFn: useSignOut() });
  return (
    <div className="gutters">
      <div className="grid max-w-xl gap-6 rounded-poster border border-line bg-raised p-6">
        <dl className="grid gap-4 text-body">
          <div>
            <dt className="text-small text-soft">{text('account.displayName')}</dt>
            <dd className="font-semibold">
              {record.status === 'pending' ? (
                <Skeleton className="my-1 h-4 w-40 bg-line" />
              ) : (
                record.data?.displayName || user.email
              )}
            </dd>
          </div>
          <div>
            <dt className="text-small text-soft">{text('account.email')}</dt>
            <dd className="font-semibold break-all">{user.email}</dd>
          </div>
        </dl>
        <Button className="justify-self-start" isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
          <Icon name="leave" />
          {text('action.logOut')}
        </Button>
      </div>
    </div>
  );
}
