import { readSessionStorage, unsent, writeSessionStorage } from '@/lib/session-storage';
import { type ProgressPlace, titleKeyOf } from './progress';

/** Draft notes about moments of a title, by the moments' seconds. */
export type Notes = ReadonlyMap<number, string>;

/** Draft notes of this tab that are not saved, also after a reload; empty if they are unreadable. */
export function keptNotes(userId: string, place: ProgressPlace): Notes {
  try {
    const kept: unknown = JSON.parse(readSessionStorage(nameOf(userId, place)) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.filter(isNote) : []);
  } catch {
    // Written by something else: as if there were none.
    return new Map();
  }
}

/** Stores draft notes until the tab is closed; deletes the entry if there are none. */
export function keepNotes(userId: string, place: ProgressPlace, notes: Notes): void {
  writeSessionStorage(nameOf(userId, place), notes.size > 0 ? JSON.stringify([...notes]) : undefined);
}

function nameOf(userId: string, place: ProgressPlace): string {
  return `${unsent}notes.${userId}.${titleKeyOf(place)}`;
}

function isNote(value: unknown): value is [number, string] {
  if (!Array.isArray(value)) return false;
  const [second, words]: unknown[] = value;
  return typeof second === 'number' && second >= 0 && typeof words === 'string';
}
