import type { Chapter } from '@/catalogue/media-lists';
import { createListeners } from '@/lib/listeners';
import type { Playback } from '../playback-state';
import { chapterAt } from './chapters';

/** Sleep timer: off, after a number of minutes, or at the end of the chapter. */
export type SleepChoice = 'off' | 'chapter' | number;

export interface SleepState {
  choice: SleepChoice;
  /** Remaining seconds of playback. */
  remainingSeconds: number | undefined;
}

export interface SleepTimer {
  state(): SleepState;
  subscribe(listener: () => void): () => void;
  choose(choice: SleepChoice): void;
}

/**
 * Pauses a book when the timer ends. Fades the last five seconds without changing the stored volume; a timer of minutes
 * seeks back to their start, so that the listener hears them when the book resumes.
 */
export function createSleepTimer(playback: Playback, chapters: readonly Chapter[]): SleepTimer {
  let state: SleepState = { choice: 'off', remainingSeconds: undefined };
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Milliseconds of playback until the end, as of `countedAt`: a paused book stops the countdown. */
  let remaining = 0;
  let countedAt = 0;
  let wasPlaying = false;
  let chapterEnd: number | undefined;
  const listeners = createListeners();
  const show = (next: SleepState) => {
    state = next;
    listeners.notify();
  };

  const findChapterEnd = () => {
    const { time, duration } = playback.state();
    chapterEnd = chapterAt(chapters, time, duration)?.end ?? duration;
  };
  const countPlayback = () => {
    const now = Date.now();
    if (wasPlaying) remaining -= now - countedAt;
    countedAt = now;
    wasPlaying = playback.state().isPlaying;
  };
  const secondsLeft = (): number => {
    if (state.choice !== 'chapter') return remaining / 1000;
    const { time, speed } = playback.state();
    return chapterEnd === undefined ? Number.POSITIVE_INFINITY : (chapterEnd - time) / speed;
  };
  /** The end of the chapter, which the last tick may have passed, or the start of the fade. */
  const resumePosition = () => {
    const { time, speed } = playback.state();
    return state.choice === 'chapter' ? (chapterEnd ?? time) : time - fadeSeconds * speed;
  };
  const tick = () => {
    countPlayback();
    const seconds = secondsLeft();
    if (seconds <= 0) {
      playback.pause();
      playback.seek(resumePosition());
      return choose('off');
    }
    // Seeking back or a slower speed extends the remaining time.
    playback.fade(Math.min(1, seconds / fadeSeconds));
    if (Math.ceil(seconds) !== state.remainingSeconds)
      show({ ...state, remainingSeconds: Number.isFinite(seconds) ? Math.ceil(seconds) : undefined });
  };
  const choose = (choice: SleepChoice) => {
    clearInterval(timer);
    playback.fade(1);
    if (choice === 'off') return show({ choice, remainingSeconds: undefined });
    countPlayback();
    if (choice === 'chapter') findChapterEnd();
    else remaining = choice * 60_000;
    show({ choice, remainingSeconds: undefined });
    timer = setInterval(tick, tickInterval);
    tick();
  };
  playback.subscribe(countPlayback);
  // After a seek to another chapter the timer applies to the end of that one.
  playback.onPositionEvent((event) => {
    if (event === 'sought' && state.choice === 'chapter') findChapterEnd();
  });
  return {
    state: () => state,
    subscribe: listeners.subscribe,
    choose,
  };
}

const fadeSeconds = 5;
const tickInterval = 250;
