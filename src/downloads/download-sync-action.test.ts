import { expect, test } from 'vitest';
import type { Session, SignedOutReason } from '@/session/session';
import { downloadSyncAction } from './DownloadSync';

const owner = { userId: 'ann', sessionId: 's1' };
const user = (id: string): Session => ({
  status: 'in',
  user: { id, sessionId: 's2', email: 'a@example.com', isAdministrator: false },
});
const out = (why: SignedOutReason): Session => ({ status: 'out', why });

test.each<[string, Session, boolean, string]>([
  ['their owner syncs them', user('ann'), false, 'sync'],
  ['another user removes them', user('bob'), false, 'remove'],
  ['a sign-out removes them', out('left'), false, 'remove'],
  ['a sign-out in another tab removes them', out('left-elsewhere'), false, 'remove'],
  ['a rejected session removes them', out('lost'), false, 'remove'],
  ['a closed account removes them', out('closed'), false, 'remove'],
  ['a visitor keeps those of a closed tab’s session', out('visitor'), false, 'expire'],
  ['a visitor after a sign-out on the hosted page removes them', out('visitor'), true, 'remove'],
  ['an unknown session decides nothing', { status: 'loading' }, true, 'wait'],
])('%s', (_, session, wasSignedOut, action) => {
  expect(downloadSyncAction(owner, session, wasSignedOut)).toBe(action);
});
