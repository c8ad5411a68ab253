import { useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { PageBanner } from '@/customer/layout/PageBanner';
import { useDownloads } from '@/downloads/use-downloads';
import { useText } from '@/i18n/use-text';
import { range } from '@/lib/numbers';
import { useSession } from '@/session/session';
import { Button, ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { PageHead } from '@/ui/PageHead';
import { LinesSkeleton, Skeleton } from '@/ui/Skeleton';
import { DownloadList } from './DownloadList';
import { DownloadPlayer } from './DownloadPlayer';
import { DownloadRights } from './DownloadRights';

/** A member's downloads on this device, which play here, also without a connection. */
export function DownloadsPage() {
  const text = useText();
  const { session } = useSession();
  return (
    <>
      <PageHead
        title={text('page.title', { page: text('downloads.heading') })}
        description={text('downloads.tagline')}
      />
      <PageBanner heading={text('downloads.heading')} tagline={text('downloads.tagline')} />
      <div className="gutters">
        {session.status === 'loading' && <ListSkeleton />}
        {session.status === 'out' && (
          <EmptyState text={text('downloads.signedOut')}>
            <ButtonLink look="primary" to={paths.login(paths.downloads())}>
              {text('downloads.logIn')}
            </ButtonLink>
          </EmptyState>
        )}
        {session.status === 'in' && <OwnDownloads key={session.user.id} userId={session.user.id} />}
      </div>
    </>
  );
}

function OwnDownloads({ userId }: { userId: string }) {
  const text = useText();
  const [search] = useSearchParams();
  const { downloads, hasFailed, load } = useDownloads(userId);
  const played = downloads?.find(({ key, state }) => key === search.get('play') && state === 'complete');
  if (hasFailed) {
    return (
      <EmptyState text={text('downloads.listFailed')}>
        <Button onClick={load}>{text('action.tryAgain')}</Button>
      </EmptyState>
    );
  }
  if (!downloads) return <ListSkeleton />;
  return (
    <div className="grid gap-8">
      {played && <DownloadPlayer key={played.key} download={played} />}
      {downloads.length > 0 && <DownloadList downloads={downloads} playedKey={played?.key} />}
      <DownloadRights userId={userId} hasDownloads={downloads.length > 0} />
    </div>
  );
}

/** Placeholder of the list while it loads. */
function ListSkeleton() {
  const text = useText();
  return (
    <ul role="status" aria-label={text('downloads.loadingList')} className="grid max-w-4xl animate-breathe gap-4">
      {range(3).map((index) => (
        <li key={index} className="flex items-center gap-4 py-3">
          <Skeleton className="aspect-portrait w-16 shrink-0" />
          <div className="grow">
            <LinesSkeleton />
          </div>
        </li>
      ))}
    </ul>
  );
}
