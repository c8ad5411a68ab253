import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session';
import { downloadOwner } from './device';

/** Link to the downloads of the signed-in user, if this browser has any: they play without a connection. */
export function DownloadsLink() {
  const text = useText();
  const { session } = useSession();
  const owner = downloadOwner();
  if (session.status !== 'in' || session.user.id !== owner?.userId) return null;
  return (
    <Link to={paths.downloads()} className="ml-2 inline-flex min-h-11 items-center font-semibold underline">
      {text('downloads.toPage')}
    </Link>
  );
}
