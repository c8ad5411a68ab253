import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Chapter } from '@/catalogue/media-lists';
import { createListeners } from '@/lib/listeners';
import { createUserProgressRecorder, type StartPosition } from '@/viewing/progress-recorder';
import { connectMediaSession } from '../media-session';
import type { PlayableMedium } from '../playable-medium';
import { createPlayback } from '../playback';
import type { Playback } from '../playback-state';
import { recordProgress } from '../record-progress';
import { bookOpenSignal } from './book-open-signal';
import { bookPreferences, bookSpeed } from './book-preferences';
import { nextChapterStart, previousChapterStart } from './chapters';
import { rewindAfterPauses } from './rewind-after-pauses';
import { createSleepTimer, type SleepTimer } from './sleep-timer';

/** The open book. Its audio element is outside the page components, so that it continues to play during navigation. */
export interface OpenBook {
  medium: PlayableMedium;
  playback: Playback;
  sleepTimer: SleepTimer;
  /** Position at which it was resumed; undefined until known. */
  start: StartPosition | undefined;
  /** True while the book's own page shows its player. */
  isOnStage: boolean;
}

export interface BookReader {
  /** Its lists show the saved progress. */
  queryClient: QueryClient;
  userId: string;
  /** Called after several failed saves of the progress in a row. */
  onSaveError(): void;
  /** Called after the last save of the progress. */
  onClosed(): void;
}

let current: OpenBook | undefined;
let stop: (() => void) | undefined;
const listeners = createListeners();

/** The open book, or undefined; re-renders the component when it changes. */
export function useOpenBook(): OpenBook | undefined {
  return useSyncExternalStore(listeners.subscribe, openedBook);
}

/** The open book, or undefined. */
export function openedBook(): OpenBook | undefined {
  return current;
}

/** Opens a book on its page. A book that is already open continues; another one is closed. */
export function openBook(medium: PlayableMedium, reader: BookReader): void {
  if (current?.medium.key === medium.key) {
    if (medium.shouldPlay) current.playback.play();
    // It continues to play: its page does not announce a resumption again.
    show({ ...current, start: undefined, isOnStage: true });
    return;
  }
  closeBook();
  const element = document.createElement('audio');
  element.preload = 'metadata';
  element.setAttribute('controlslist', 'nodownload');
  document.body.append(element);
  const { delivery, renew, shouldPlay, startAt, progressOf, chapters } = medium;
  const speed = bookSpeed(progressOf?.titleId ?? medium.key);
  const playback = createPlayback(element, { delivery, renew, shouldPlay, speed });
  const sleepTimer = createSleepTimer(playback, chapters);
  const setLastPlayed = rewindAfterPauses(playback, chapters);
  const { back, forward, keysChangeChapter } = bookPreferences;
  const connectKeys = () =>
    connectMediaSession(playback, medium, {
      skipBack: back.get,
      skipForward: forward.get,
      ...(chapters.length > 0 && keysChangeChapter.get() && chapterKeys(playback, chapters)),
    });
  let stopSession = connectKeys();
  const stopWatchingKeys = keysChangeChapter.subscribe(() => {
    stopSession();
    stopSession = connectKeys();
  });
  const stopRecording = progressOf
    ? recordProgress(
        playback,
        createUserProgressRecorder(reader.queryClient, reader.userId, progressOf, reader.onSaveError),
        startAt,
        (start) => {
          setLastPlayed(start);
          if (current?.playback === playback) show({ ...current, start });
        },
      )
    : undefined;
  if (!progressOf) playback.begin(startAt ?? 0);
  stop = () => {
    sleepTimer.choose('off');
    stopRecording?.();
    stopWatchingKeys();
    stopSession();
    playback.close();
    element.remove();
    reader.onClosed();
  };
  show({ medium, playback, sleepTimer, start: undefined, isOnStage: true });
}

/** The chapters as tracks of the media keys. */
function chapterKeys(playback: Playback, chapters: readonly Chapter[]) {
  const next = () => playback.seek(nextChapterStart(chapters, playback.state().time) ?? playback.state().time);
  const previous = () => playback.seek(previousChapterStart(chapters, playback.state().time));
  return { next: { play: next }, previous: { play: previous } };
}

/** Called when the book's page is left: a playing book continues in the mini player, a paused one is closed. */
export function leaveStage(key: string): void {
  if (current?.medium.key !== key) return;
  if (current.playback.state().isPlaying) show({ ...current, isOnStage: false });
  else closeBook();
}

/** Stops the open book and saves its progress. */
export function closeBook(): void {
  stop?.();
  stop = undefined;
  if (current) show(undefined);
}

function show(next: OpenBook | undefined): void {
  current = next;
  bookOpenSignal.set(next !== undefined);
  listeners.notify();
}
