import { useEffect } from 'react';
import { hasBeenLeft } from '@/backend/client/stored-session';
import { useSession } from '@/session/session';
import { downloadOwner, writeDownloadOwner } from './device';
import { downloadFate } from './download-fate';

/** Milliseconds between checks of the rights while a page is open. */
const checkInterval = 60 * 60_000;

/**
 * Removes, expires and continues this browser's downloads as the session and the member's rights demand. Loads nothing in
 * a browser without downloads.
 */
export function DownloadKeeper() {
  const { session } = useSession();
  // Synchronizes with the browser's storage.
  useEffect(() => {
    const owner = downloadOwner();
    if (!owner) return;
    const fate = downloadFate(owner, session, hasBeenLeft(owner.sessionId));
    if (fate === 'wait') return;
    if (session.status === 'in' && fate === 'sync')
      writeDownloadOwner({ userId: owner.userId, sessionId: session.user.sessionId });
    const apply = () => void applyFate(fate);
    apply();
    if (fate !== 'sync') return;
    const timer = setInterval(apply, checkInterval);
    window.addEventListener('online', apply);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', apply);
    };
  }, [session]);
  return null;
}

async function applyFate(fate: 'sync' | 'expire' | 'remove'): Promise<void> {
  try {
    const [{ downloadQueue }, { expireDownloads, removeAllDownloads, syncDownloads }] = await Promise.all([
      import('./downloads'),
      import('./sync-downloads'),
    ]);
    if (fate === 'sync') await syncDownloads(downloadQueue);
    else if (fate === 'expire') await expireDownloads(downloadQueue);
    else await removeAllDownloads(downloadQueue);
  } catch (failure) {
    console.info('The downloads could not be checked.', failure);
  }
}
