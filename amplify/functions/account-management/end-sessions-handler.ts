import type { Schema } from '../../data/schema';
import { signedInCaller } from '../shared/caller';
import { endAllSessions } from '../shared/ended-sessions';

/** The `endSessions` operation. Idempotent: the caller's other sessions end, too. */
export const handler: Schema['endSessions']['functionHandler'] = async (event) => {
  const { id } = signedInCaller(event, 'Sign in to end your sessions.');
  await endAllSessions(id, new Date());
  return true;
};
