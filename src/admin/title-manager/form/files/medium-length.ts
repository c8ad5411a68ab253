import type { ChosenFile } from '@/uploads/files/chosen-file';
import { mediaDuration } from '../../../../../amplify/rules/clock-time';

/** How long a chosen film or reading lasts, as records hold it; '' where this browser cannot tell. */
export function mediumLength({ facts: { durationSeconds } }: Pick<ChosenFile, 'facts'>): string {
  return durationSeconds === undefined ? '' : mediaDuration(durationSeconds);
}
