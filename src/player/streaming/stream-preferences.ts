import { savesData } from '@/lib/connection';
import { switchPreference } from '@/lib/stored-preference';
import { numberPreference, textPreference } from '../preferences';

/** Preferences of streams, separate from those that every page loads. */
export const streamPreferences = {
  /** Wanted height in pixels; 0: chosen automatically by bandwidth and size of the player. */
  height: numberPreference('height', 0, 0, 4320),
  /** Limits the quality; the default is the browser's own setting. */
  dataSaver: switchPreference('data-saver', savesData()),
  /** Key of the wanted audio track; empty: the default of the title. */
  audioTrack: textPreference('audio-track', ''),
};
