import { titleOfKey } from '@rules/title-key';
import { saveProgress } from '@/backend/progress';
import { memorisePlace, recallPlace, unsentPlaces } from './place-memory';
import type { ProgressPlace } from './progress';
import type { KeptPlace, UnsentPlace } from './progress-keeper';

/** Sends what this browser remembers and could not save: after a lost connection, or a page that was torn away. */
export async function sendUnsentPlaces(userId: string): Promise<void> {
  for (const titleKey of unsentPlaces(userId)) {
    const { unsent } = recallPlace(userId, titleKey);
    const place = titleOfKey(titleKey);
    if (!unsent || !place) continue;
    const known = await savePlace(place, unsent);
    // Something newer may have been remembered meanwhile.
    if (recallPlace(userId, titleKey).unsent?.playedAt === unsent.playedAt) memorisePlace(userId, titleKey, { known });
  }
}

/** Saves a position; returns the stored one, which is this one or the one for which it was rejected. */
export async function savePlace(place: ProgressPlace, unsent: UnsentPlace): Promise<KeptPlace> {
  const stored = await saveProgress({
    ...place,
    positionSeconds: unsent.position,
    durationSeconds: unsent.duration,
    playedAt: new Date(unsent.playedAt).toISOString(),
    step: unsent.step,
  });
  return keptPlaceOf(stored);
}

interface StoredPlace {
  position_seconds: number;
  duration_seconds?: number | null;
  played_at: string;
}

/** A stored place as the keeper reckons with it. */
export function keptPlaceOf({ position_seconds, duration_seconds, played_at }: StoredPlace): KeptPlace {
  return { position: position_seconds, duration: duration_seconds ?? undefined, playedAt: Date.parse(played_at) };
}
