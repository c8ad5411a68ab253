import { rememberedInTab, rememberInTab, unsent } from '@/lib/remembered-in-tab';
import { noticesWanted } from '@/ui/notices-wanted';
import type { Session } from './session';

/** Whose is what was typed in this tab and not sent: the last who was signed in here. */
const ownerName = 'marquee.owner';

/**
 * Forgets what somebody who has left, or in whose place another person is here now, searched for and typed in this tab
 * without sending it and, of a closed account, how far it was in which title. Whoever lost a session comes back to what was typed.
 */
export function forgetTraces(session: Session): void {
  if (session.status === 'out') void forgetUndos();
  if (session.status === 'out' && session.why === 'lost') return;
  const owner = rememberedInTab(ownerName);
  const userId = session.status === 'in' ? session.user.id : undefined;
  try {
    // What a visitor typed is that of whoever then signs in.
    if (owner !== undefined && owner !== userId) {
      forget(sessionStorage, unsent);
      forget(localStorage, 'marquee.searches');
    }
    if (owner !== undefined && session.status === 'out' && session.why === 'closed')
      forget(localStorage, `marquee.place.${owner}.`);
  } catch (refusal) {
    // Storage can be forbidden: then nothing was kept in it.
    console.info('Storage is not available.', refusal);
  }
  rememberInTab(ownerName, userId);
}

/** What was done is taken back in the name of whoever is here. */
async function forgetUndos(): Promise<void> {
  // Where nothing was ever said there is nothing to take back.
  if (noticesWanted.isOn()) (await import('@/ui/notice')).dismissUndos();
}

function forget(storage: Storage, start: string): void {
  for (const name of Object.keys(storage)) {
    if (name.startsWith(start)) storage.removeItem(name);
  }
}
