import { useText } from '@/i18n/use-text';
import { RequireSignIn } from '@/session/RequireSignIn';
import { PageHead } from '@/ui/PageHead';
import { Skeleton } from '@/ui/Skeleton';
import { PageBanner } from '../layout/PageBanner';
import { Profile } from './Profile';

export function AccountPage() {
  const text = useText();
  const waiting = (
    <div className="gutters">
      <Skeleton className="h-44 max-w-xl" />
    </div>
  );
  return (
    <>
      <PageHead title={text('page.title', { page: text('account.heading') })} />
      <PageBanner heading={text('account.heading')} tagline={text('account.tagline')} />
      <RequireSignIn waiting={waiting}>{(user) => <Profile user={user} />}</RequireSignIn>
    </>
  );
}
