import type { Session } from '@/session/session';
import type { DownloadOwner } from './device';

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
