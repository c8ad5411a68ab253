import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { figureUpdates, titleFigureUpdates } from '../figures';
import { transact } from '../transact';
import { isToBeSeen, readLastView, viewUpdate } from './daily-view';
import { allowNewPlace } from './new-places';
import type { Place } from './place';
import { placeBefore, placeWrite, readStored, type StoredPlace, savePlace, storedPlace } from './progress-store';
import { isNewPlay, type PlaceBefore, watchedSeconds } from './watched-seconds';

/** How often it is looked again at what stands there, when another device of the same customer was faster. */
const mostTurns = 3;
/** How often the figures' turn is waited for: a place is kept at once, what was played can be counted with the next. */
const mostAttempts = 4;

/**
 * Stores a place that was reached by playing, by the rules of `savePlace`, and in the same step counts what was played: in
 * the customer's day, the title's figures and the site's (docs/decisions/0028). Of what is not there no place is begun. Where the figures are too busy the place
 * is stored alone, with the seconds that are still to be counted.
 */
export async function countAndSave(
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

/** `OVERTAKEN`: another device was faster. `uncounted` are the seconds that were played and are not in the figures. */
type Attempt =
  | { outcome: 'SETTLED'; stored: StoredPlace }
  | { outcome: 'SAVE_ALONE'; uncounted?: number }
  | { outcome: 'OVERTAKEN' };

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
    if (!(await isToBeSeen(client, place))) return { outcome: 'SETTLED', stored: storedPlace(undefined, place) };
    await allowNewPlace(client, userId, now);
  }
  const before = placeBefore(stored);
  if (before && isRefused(before, place)) return { outcome: 'SETTLED', stored: storedPlace(stored, place) };
  const played = { seconds: watchedSeconds(before, place, now, lastAt), plays: isNewPlay(lastAt, now) ? 1 : 0 };
  if (played.seconds === 0 && played.plays === 0) return { outcome: 'SAVE_ALONE' };
  if (stored && lastAt === undefined && !(await isToBeSeen(client, place))) return { outcome: 'SAVE_ALONE' };
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
  // Whoever was faster has counted a part of it.
  return outcome === 'BUSY' ? { outcome: 'SAVE_ALONE', uncounted: played.seconds } : { outcome: 'OVERTAKEN' };
}

/** The rule of `savePlace`: only what is newer is taken, and by playing nobody goes back. */
function isRefused(before: PlaceBefore, place: Place): boolean {
  return before.playedAt >= place.playedAt || before.position > place.position;
}
