import type { Schema } from '../../data/schema';
import { signedInCaller } from '../shared/caller';
import { enforceRateLimit } from '../shared/dynamodb/rate-limit';
import { transact } from '../shared/dynamodb/write-items';
import { isPlayable } from '../shared/title-or-episode';
import { readLastView, viewUpdate } from './daily-view';
import { type ProgressRequest, parseProgress } from './progress-request';
import {
  placeBefore,
  progressWrite,
  readStored,
  type SavedPosition,
  savedPosition,
  savePosition,
} from './progress-store';
import { isNewPlay, type PreviousProgress, watchedSeconds } from './watched-seconds';

/** Attempts after a write conflict with another device of the same customer. */
const maxTurns = 3;

/** Attempts while another device writes: then only the progress is saved; the next save counts the seconds. */
const maxAttempts = 4;

/** Rate limit of new progress records, far above normal use. Saves of existing records do not count. */
const newTitlesPerHour = 500;

/** The `saveProgress` operation (specification, decision 20: playback resumes at the last position on every device). */
export const handler: Schema['saveProgress']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to save your progress.');
  const now = new Date();
  const request = parseProgress(event.arguments, now);
  if (!request.isSought) return countAndSave(caller.id, request, now);
  const isBegun = (await readStored(caller.id, request)) !== undefined;
  if (!isBegun && !(await isPlayable(request))) return savedPosition(undefined, request);
  return savePosition(caller.id, request, now.toISOString());
};

/**
 * Saves progress reached by playing, by the rules of `savePosition`, and adds the seconds played to the customer's view
 * of the day in the same transaction. The stream of the views adds them to the figures of the title and the site
 * (docs/decisions/0045), so a save writes no item that other customers write. Missing titles get no progress. After
 * repeated conflicts with other devices, only the progress is saved, with the uncounted seconds.
 */
async function countAndSave(userId: string, request: ProgressRequest, now: Date): Promise<SavedPosition> {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const attempt = await attemptToCount(userId, request, now);
    if (attempt.outcome === 'SETTLED') return attempt.stored;
    if (attempt.outcome === 'SAVE_ALONE') return savePosition(userId, request, now.toISOString(), attempt.uncounted);
  }
  return savePosition(userId, request, now.toISOString());
}

/** `CONFLICT`: another device has saved meanwhile. `uncounted`: played seconds that the view does not count. */
type Attempt =
  | { outcome: 'SETTLED'; stored: SavedPosition }
  | { outcome: 'SAVE_ALONE'; uncounted?: number }
  | { outcome: 'CONFLICT' };

async function attemptToCount(userId: string, request: ProgressRequest, now: Date): Promise<Attempt> {
  const [stored, lastAt] = await Promise.all([readStored(userId, request), readLastView(userId, request, now)]);
  if (!stored) {
    if (!(await isPlayable(request))) return { outcome: 'SETTLED', stored: savedPosition(undefined, request) };
    await enforceRateLimit(`place#${userId}`, newTitlesPerHour, now, 'TOO_MANY_PLACES');
  }
  const before = placeBefore(stored);
  if (before && isRefused(before, request)) return { outcome: 'SETTLED', stored: savedPosition(stored, request) };
  const played = { seconds: watchedSeconds(before, request, now, lastAt), plays: isNewPlay(lastAt, now) ? 1 : 0 };
  if (played.seconds === 0 && played.plays === 0) return { outcome: 'SAVE_ALONE' };
  if (stored && lastAt === undefined && !(await isPlayable(request))) return { outcome: 'SAVE_ALONE' };
  const { outcome } = await transact(
    [
      { Update: progressWrite(userId, request, now.toISOString(), { before: stored, uncounted: 0 }) },
      viewUpdate(userId, request, played, lastAt, now),
    ],
    maxAttempts,
  );
  if (outcome === 'WRITTEN') return { outcome: 'SETTLED', stored: savedPosition(undefined, request, stored) };
  // The concurrent save has counted a part of the seconds.
  return outcome === 'BUSY' ? { outcome: 'SAVE_ALONE', uncounted: played.seconds } : { outcome: 'CONFLICT' };
}

/** The rule of `savePosition`: only a newer save is accepted, and playing never moves the position back. */
function isRefused(before: PreviousProgress, request: ProgressRequest): boolean {
  return before.playedAt >= request.playedAt || before.position > request.position;
}
