import type { Chapter } from '@/catalogue/media-lists';
import type { StartPosition } from '@/viewing/progress-recorder';
import type { Playback } from '../playback-state';
import { bookPreferences } from './book-preferences';
import { chapterAt } from './chapters';

/**
 * Seeks back ten seconds when a book resumes after a pause of a minute or more, so that the listener remembers the last
 * sentences; at most to the start of the chapter. A seek during the pause, also that of the sleep timer, takes precedence.
 * The returned function sets where and when it was last played: in an earlier session or on another device.
 */
export function rewindAfterPauses(
  playback: Playback,
  chapters: readonly Chapter[],
): (last: Pick<StartPosition, 'position' | 'playedAt'>) => void {
  let last: Pick<StartPosition, 'position' | 'playedAt'> = { position: 0 };
  playback.onPositionEvent((event, position) => {
    if (event === 'played') return;
    // Browsers pause at the end before it ends: the book then starts over.
    last = event === 'paused' ? { position, playedAt: Date.now() } : { position };
  });
  playback.subscribe(() => {
    const { isPlaying, time, duration } = playback.state();
    const { position, playedAt } = last;
    if (!isPlaying || playedAt === undefined) return;
    last = { position };
    // The event of a seek can come after that of the play.
    const hasSought = Math.abs(time - position) > toleranceSeconds;
    const isLong = Date.now() - playedAt >= minPause;
    if (hasSought || !isLong || !bookPreferences.rewindsAfterPause.get()) return;
    playback.seek(Math.max(chapterAt(chapters, time, duration)?.start ?? 0, time - rewoundSeconds));
  });
  return (lastPlayed) => {
    last = lastPlayed;
  };
}

/** Milliseconds. */
const minPause = 60_000;
const rewoundSeconds = 10;
/** Playback that starts by itself has advanced a little before its start is reported. */
const toleranceSeconds = 2;
