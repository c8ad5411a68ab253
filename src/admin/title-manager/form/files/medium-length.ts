import { mediaDuration } from '@rules/clock-time';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import { chosenIn, type FileSlot } from './file-slot';

/** Returns the duration of a chosen video or audio file in the record's format; '' if the browser cannot read it. */
export function mediumLength({ facts: { durationSeconds } }: Pick<ChosenFile, 'facts'>): string {
  return durationSeconds === undefined ? '' : mediaDuration(durationSeconds);
}

/**
 * Returns the duration of a slot's file, where the stored file's duration is `stored`; '' if the slot is empty or the
 * duration unknown.
 */
export function lengthIn(slot: FileSlot, stored: string): string {
  const chosen = chosenIn(slot);
  if (chosen) return mediumLength(chosen);
  return slot.choice.is === 'kept' ? stored : '';
}
