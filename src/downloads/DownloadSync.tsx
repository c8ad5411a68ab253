import { useEffect } from 'react';
import { wasSignedOut } from '@/backend/client/stored-session';
import { useSession } from '@/session/session';
import { downloadOwner, writeDownloadOwner } from './device';
import { downloadSyncAction } from './download-sync-action';

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
