import { titleOfKey } from '@rules/titles/title-key';
import { type ProgressAfterSave, saveProgress } from '@/backend/progress';
import { readLocalStorage, writeLocalStorage } from '@/lib/local-storage';
import { parseJson } from '@/lib/parse-json';
import type { TitleOrEpisode } from './progress';
import type { LocalPositions, SavedPosition, UnsentPosition } from './progress-recorder';

/** A user's positions as stored in this browser; empty if they are unreadable. */
export function readLocalPositions(userId: string, titleKey: string): LocalPositions {
  const memory = parseJson(readLocalStorage(storageKey(userId, titleKey)));
  if (typeof memory !== 'object' || memory === null) return {};
  const known = 'known' in memory ? parseSavedPosition(memory.known) : undefined;
  const unsent = 'unsent' in memory ? parseUnsentPosition(memory.unsent) : undefined;
  return { known, unsent };
}

/** Stores positions in this browser, by the user's id: its users have separate positions. */
export function writeLocalPositions(userId: string, titleKey: string, memory: LocalPositions): void {
  writeLocalStorage(storageKey(userId, titleKey), JSON.stringify(memory));
}

/** Deletes the positions in this browser, as when a title is removed from the history. */
export function deleteLocalPositions(userId: string, titleKey: string): void {
  writeLocalStorage(storageKey(userId, titleKey), undefined);
}

/** The title keys for which this browser stores a position that the backend has not acknowledged. */
function titleKeysWithUnsent(userId: string): string[] {
  const start = storageKey(userId, '');
  return storageKeys()
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length))
    .filter((titleKey) => readLocalPositions(userId, titleKey).unsent !== undefined);
}

const storageKey = (userId: string, titleKey: string) => `marquee.place.${userId}.${titleKey}`;

function storageKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // The browser can deny access to its storage.
    return [];
  }
}

function parseSavedPosition(value: unknown): SavedPosition | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { position, duration, playedAt }: Partial<Record<string, unknown>> = { ...value };
  if (typeof position !== 'number' || typeof playedAt !== 'number') return undefined;
  return { position, duration: typeof duration === 'number' ? duration : undefined, playedAt };
}

function parseUnsentPosition(value: unknown): UnsentPosition | undefined {
  const item = parseSavedPosition(value);
  if (!item || typeof value !== 'object' || value === null || !('step' in value)) return undefined;
  return { ...item, step: value.step === 'SOUGHT' ? 'SOUGHT' : 'PLAYED' };
}

/** Sends the positions that could not be saved, because the connection was lost or the page was closed abruptly. */
export async function sendUnsentPositions(userId: string): Promise<void> {
  for (const titleKey of titleKeysWithUnsent(userId)) {
    const { unsent } = readLocalPositions(userId, titleKey);
    const item = titleOfKey(titleKey);
    if (!unsent || !item) continue;
    const known = await savePosition(item, unsent);
    // A newer position may have been stored meanwhile.
    if (readLocalPositions(userId, titleKey).unsent?.playedAt === unsent.playedAt)
      writeLocalPositions(userId, titleKey, { known });
  }
}

/** Saves a position; returns the stored one, which is this one or the one for which it was rejected. */
export async function savePosition(item: TitleOrEpisode, unsent: UnsentPosition): Promise<SavedPosition> {
  const stored = await saveProgress({
    ...item,
    positionSeconds: unsent.position,
    durationSeconds: unsent.duration,
    playedAt: new Date(unsent.playedAt).toISOString(),
    step: unsent.step,
  });
  return toSavedPosition(stored);
}

/** Converts the backend's record. */
export function toSavedPosition({ position_seconds, duration_seconds, played_at }: ProgressAfterSave): SavedPosition {
  return { position: position_seconds, duration: duration_seconds ?? undefined, playedAt: Date.parse(played_at) };
}
