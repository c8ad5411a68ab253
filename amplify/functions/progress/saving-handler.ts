import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Schema } from '../../data/schema';
import { signedInCaller } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { enforceRateLimit } from '../shared/dynamodb/rate-limit';
import { transact } from '../shared/dynamodb/write-items';
import { figureUpdates, titleFigureUpdates } from '../shared/figure-counters';
import { isPlayable } from '../shared/title-or-episode';
import { readLastView, viewUpdate } from './daily-view';
import { type Place, parseProgress } from './progress-request';
import { placeBefore, placeWrite, readStored, type StoredPlace, savePlace, storedPlace } from './progress-store';
import { isNewPlay, type PlaceBefore, watchedSeconds } from './watched-seconds';

/** Attempts after a write conflict with another device of the same customer. */
const mostTurns = 3;

/**
 * Attempts after a conflict on the figures: the progress is saved at once, and the seconds played can be counted with
 * the next save.
 */
const mostAttempts = 4;

/** Rate limit of new progress records, far above normal use. Saves of existing records do not count. */
const newPlacesAnHour = 500;

/** The `saveProgress` operation (specification, decision 20: playback resumes at the last position on every device). */
export const handler: Schema['saveProgress']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to keep your place.');
  const now = new Date();
  const place = parseProgress(event.arguments, now);
  if (!place.isSought) return countAndSave(client, caller.id, place, now);
  const isBegun = (await readStored(client, caller.id, place)) !== undefined;
  if (!isBegun && !(await isPlayable(client, place))) return storedPlace(undefined, place);
  return savePlace(client, caller.id, place, now.toISOString());
};

/**
 * Saves progress reached by playing, by the rules of `savePlace`, and counts the seconds played in the same
 * transaction: in the customer's day, the title's figures and the site's figures (docs/decisions/0028). Missing titles
 * get no progress. After repeated conflicts on the figures, only the progress is saved, with the uncounted seconds.
 */
async function countAndSave(
  client: DynamoDBDocumentClient,
  userId: string,
  place: Place,
  now: Date,
): Promise<StoredPlace> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const attempt = await attemptToCount(client, userId, place, now);
    if (attempt.outcome === 'SETTLED') return attempt.stored;
    if (attempt.outcome === 'SAVE_ALONE') return savePlace(client, userId, place, now.toISOString(), attempt.uncounted);
  }
  return savePlace(client, userId, place, now.toISOString());
}

/** `CONFLICT`: another device has saved meanwhile. `uncounted` are the seconds that were played and are not in the figures. */
type Attempt =
  | { outcome: 'SETTLED'; stored: StoredPlace }
  | { outcome: 'SAVE_ALONE'; uncounted?: number }
  | { outcome: 'CONFLICT' };

async function attemptToCount(
  client: DynamoDBDocumentClient,
  userId: string,
  place: Place,
  now: Date,
): Promise<Attempt> {
  const [stored, lastAt] = await Promise.all([
    readStored(client, userId, place),
    readLastView(client, userId, place, now),
  ]);
  if (!stored) {
    if (!(await isPlayable(client, place))) return { outcome: 'SETTLED', stored: storedPlace(undefined, place) };
    await enforceRateLimit(client, `place#${userId}`, newPlacesAnHour, now, 'TOO_MANY_PLACES');
  }
  const before = placeBefore(stored);
  if (before && isRefused(before, place)) return { outcome: 'SETTLED', stored: storedPlace(stored, place) };
  const played = { seconds: watchedSeconds(before, place, now, lastAt), plays: isNewPlay(lastAt, now) ? 1 : 0 };
  if (played.seconds === 0 && played.plays === 0) return { outcome: 'SAVE_ALONE' };
  if (stored && lastAt === undefined && !(await isPlayable(client, place))) return { outcome: 'SAVE_ALONE' };
  const { outcome } = await transact(
    client,
    [
      { Update: placeWrite(userId, place, now.toISOString(), { before: stored, uncounted: 0 }) },
      viewUpdate(userId, place, played, lastAt, now),
      ...figureUpdates(now, { plays: played.plays, secondsWatched: played.seconds }),
      ...titleFigureUpdates(now, place, played),
    ],
    mostAttempts,
  );
  if (outcome === 'WRITTEN') return { outcome: 'SETTLED', stored: storedPlace(undefined, place, stored) };
  // The concurrent save has counted a part of the seconds.
  return outcome === 'BUSY' ? { outcome: 'SAVE_ALONE', uncounted: played.seconds } : { outcome: 'CONFLICT' };
}

/** The rule of `savePlace`: only a newer save is accepted, and playing never moves the position back. */
function isRefused(before: PlaceBefore, place: Place): boolean {
  return before.playedAt >= place.playedAt || before.position > place.position;
}
