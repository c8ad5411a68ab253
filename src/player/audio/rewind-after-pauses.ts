import type { Chapter } from '@/catalogue/media-lists';
import type { Playback } from '../playback-state';
import { bookPreferences } from './book-preferences';
import { chapterAt } from './chapters';

/**
 * Seeks back ten seconds when a book resumes after a pause of a minute or more, so that the listener remembers the last
 * sentences; at most to the start of the chapter. A seek during the pause, also that of the sleep timer, takes precedence.
 */
export function rewindAfterPauses(playback: Playback, chapters: readonly Chapter[]): void {
  /** Milliseconds since 1970. */
  let pausedAt: number | undefined;
  playback.onPositionEvent((event) => {
    if (event === 'played') return;
    // Browsers pause at the end before it ends: the book then starts over.
    pausedAt = event === 'paused' ? Date.now() : undefined;
  });
  playback.subscribe(() => {
    const { isPlaying, time, duration } = playback.state();
    if (!isPlaying || pausedAt === undefined) return;
    const isLong = Date.now() - pausedAt >= minPause;
    pausedAt = undefined;
    if (!isLong || !bookPreferences.rewindsAfterPause.get()) return;
    playback.seek(Math.max(chapterAt(chapters, time, duration)?.start ?? 0, time - rewoundSeconds));
  });
}

/** Milliseconds. */
const minPause = 60_000;
const rewoundSeconds = 10;
