import { readSessionStorage, unsent, writeSessionStorage } from '@/lib/session-storage';
import { noticesWanted } from '@/ui/notices/notices-wanted';
import type { Session } from './session';

/** Storage key for the owner of this tab's unsent input: the last user who was signed in here. */
const ownerName = 'marquee.owner';

/**
 * Deletes the searches and unsent input of a user who has signed out or was replaced by another user and, for a closed
 * account, the progress per title. Keeps them when the session expired, so that the user can continue after signing in
 * again.
 */
export function clearLocalData(session: Session): void {
  if (session.status === 'out') void dismissPendingUndos();
  if (session.status === 'out' && session.why === 'lost') return;
  const owner = readSessionStorage(ownerName);
  const userId = session.status === 'in' ? session.user.id : undefined;
  try {
    // A visitor's input passes to the user who then signs in.
    if (owner !== undefined && owner !== userId) {
      removeByPrefix(sessionStorage, unsent);
      removeByPrefix(localStorage, 'marquee.searches');
    }
    if (owner !== undefined && session.status === 'out' && session.why === 'closed')
      removeByPrefix(localStorage, `marquee.place.${owner}.`);
  } catch (error) {
    // Storage can be denied: then it contains nothing.
    console.info('Storage is not available.', error);
  }
  writeSessionStorage(ownerName, userId);
}

/** Removes pending undo notices: an undo would run with the permissions of the user who is signed in now. */
async function dismissPendingUndos(): Promise<void> {
  // Without a notice there is no undo to remove.
  if (noticesWanted.isOn()) (await import('@/ui/notices/notice')).dismissUndos();
}

function removeByPrefix(storage: Storage, prefix: string): void {
  for (const name of Object.keys(storage)) {
    if (name.startsWith(prefix)) storage.removeItem(name);
  }
}
