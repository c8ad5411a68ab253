import type { ChosenFile } from '@/uploads/files/chosen-file';
import { mediaDuration } from '../../../../../amplify/rules/clock-time';
import { chosenIn, type FileSlot } from './file-slot';

/** How long a chosen film or reading lasts, as records hold it; '' where this browser cannot tell. */
export function mediumLength({ facts: { durationSeconds } }: Pick<ChosenFile, 'facts'>): string {
  return durationSeconds === undefined ? '' : mediaDuration(durationSeconds);
}

/** How long what a slot holds lasts, where the file that is stored there lasts `stored`; '' where nothing is there or nobody can tell. */
export function lengthIn(slot: FileSlot, stored: string): string {
  const chosen = chosenIn(slot);
  if (chosen) return mediumLength(chosen);
  return slot.choice.is === 'kept' ? stored : '';
}
