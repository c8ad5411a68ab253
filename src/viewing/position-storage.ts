import { titleOfKey } from '@rules/title-key';
import { saveProgress } from '@/backend/progress';
import { readLocalStorage, writeLocalStorage } from '@/lib/local-storage';
import type { ProgressPlace } from './progress';
import type { KeptPlace, PlaceMemory, UnsentPlace } from './progress-keeper';

/** A person's position as stored in this browser; empty if it is unreadable. */
export function recallPlace(userId: string, titleKey: string): PlaceMemory {
  const text = readLocalStorage(nameOf(userId, titleKey));
  return text === undefined ? {} : parseMemory(text);
}

/**
 * Stores a position in this browser. The key contains the user's id, so that users of one browser have separate
 * positions.
 */
export function memorisePlace(userId: string, titleKey: string, memory: PlaceMemory): void {
  writeLocalStorage(nameOf(userId, titleKey), JSON.stringify(memory));
}

/** Forgets a place in this browser, such as one that was taken out of the history. */
export function forgetPlace(userId: string, titleKey: string): void {
  writeLocalStorage(nameOf(userId, titleKey), undefined);
}

/** The keys of a person's titles whose place waits in this browser to be saved. */
function unsentPlaces(userId: string): string[] {
  const start = nameOf(userId, '');
  return storedNames()
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length))
    .filter((titleKey) => recallPlace(userId, titleKey).unsent !== undefined);
}

const nameOf = (userId: string, titleKey: string) => `marquee.place.${userId}.${titleKey}`;

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // Storage can be forbidden: then nothing waits in it.
    return [];
  }
}

function parseMemory(text: string): PlaceMemory {
  try {
    const memory: unknown = JSON.parse(text);
    if (typeof memory !== 'object' || memory === null) return {};
    const known = 'known' in memory ? placeIn(memory.known) : undefined;
    const unsent = 'unsent' in memory ? unsentIn(memory.unsent) : undefined;
    return { known, unsent };
  } catch {
    // Written by something else: as if there were none.
    return {};
  }
}

function placeIn(value: unknown): KeptPlace | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { position, duration, playedAt }: Partial<Record<string, unknown>> = { ...value };
  if (typeof position !== 'number' || typeof playedAt !== 'number') return undefined;
  return { position, duration: typeof duration === 'number' ? duration : undefined, playedAt };
}

function unsentIn(value: unknown): UnsentPlace | undefined {
  const place = placeIn(value);
  if (!place || typeof value !== 'object' || value === null || !('step' in value)) return undefined;
  return { ...place, step: value.step === 'SOUGHT' ? 'SOUGHT' : 'PLAYED' };
}

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
