import { useEffect } from 'react';
import { wasSignedOut } from '@/backend/client/stored-session';
import { type Session, useSession } from '@/session/session';
import { type DownloadOwner, downloadOwner, writeDownloadOwner } from './device';

/** Milliseconds between checks of the rights while a page is open. */
const checkInterval = 60 * 60_000;

/**
 * Removes, expires and continues this browser's downloads as the session and the member's rights demand. Loads nothing in
 * a browser without downloads.
 */
export function DownloadSync() {
  const { session } = useSession();
  // Synchronizes with the browser's storage.
  useEffect(() => {
    const owner = downloadOwner();
    if (!owner) return;
    const action = downloadSyncAction(owner, session, wasSignedOut(owner.sessionId));
    if (action === 'wait') return;
    if (session.status === 'in' && action === 'sync')
      writeDownloadOwner({ userId: owner.userId, sessionId: session.user.sessionId });
    const apply = () => void applyAction(action);
    apply();
    if (action !== 'sync') return;
    const timer = setInterval(apply, checkInterval);
    window.addEventListener('online', apply);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', apply);
    };
  }, [session]);
  return null;
}

async function applyAction(action: 'sync' | 'expire' | 'remove'): Promise<void> {
  try {
    const [{ downloadQueue }, { expireDownloads, removeAllDownloads, syncDownloads }] = await Promise.all([
      import('./downloads'),
      import('./sync-downloads'),
    ]);
    if (action === 'sync') await syncDownloads(downloadQueue);
    else if (action === 'expire') await expireDownloads(downloadQueue);
    else await removeAllDownloads(downloadQueue);
  } catch (failure) {
    console.info('The downloads could not be checked.', failure);
  }
}

/**
 * Action on this browser's downloads: `sync` compares them with the owner's rights, `expire` deletes only expired
 * files, `remove` deletes all of them, `wait` does nothing because the session is not known yet.
 */
type DownloadSyncAction = 'sync' | 'expire' | 'remove' | 'wait';

/**
 * Decides by the session. A sign-out, a rejected session and another user remove the downloads. A visitor may be their
 * owner whose session ended with a closed tab: their downloads stay, unless `wasSignedOut` says that the owner signed out on
 * a page that could no longer remove them.
 */
export function downloadSyncAction(owner: DownloadOwner, session: Session, wasSignedOut: boolean): DownloadSyncAction {
  if (session.status === 'loading') return 'wait';
  if (session.status === 'in') return session.user.id === owner.userId ? 'sync' : 'remove';
  return session.why === 'visitor' && !wasSignedOut ? 'expire' : 'remove';
}
