import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/listeners';
import type { StartPlace } from '@/viewing/progress-keeper';
import { placeKeeper } from '@/viewing/progress-keeper';
import { keepProgress } from '../keep-progress';
import { connectMediaSession } from '../media-session';
import type { PlayableMedium } from '../playable-medium';
import { createPlayback } from '../playback';
import type { Playback } from '../playback-state';
import { bookPreferences, bookSpeed } from './book-preferences';
import { bookOpen } from './open-signal';
import { createSleepTimer, type SleepTimer } from './sleep-timer';

/** The open book. Its audio element is outside the page components, so that it continues to play during navigation. */
export interface OpenBook {
  medium: PlayableMedium;
  playback: Playback;
  sleepTimer: SleepTimer;
  /** Position at which it was resumed; undefined until known. */
  start: StartPlace | undefined;
  /** Its own page is shown, with its player. */
  isOnStage: boolean;
}

export interface BookReader {
  userId: string;
  /** Saving the place fails again and again. */
  onTrouble(): void;
  /** The place has been saved for the last time. */
  onClosed(): void;
}

let current: OpenBook | undefined;
let stop: (() => void) | undefined;
const listeners = createListeners();

/** The open book, or undefined; re-renders the component when it changes. */
export function useOpenBook(): OpenBook | undefined {
  return useSyncExternalStore(listeners.subscribe, openedBook);
}

/** The book that is open now. */
export function openedBook(): OpenBook | undefined {
  return current;
}

/** Opens a book on its page. A book that is already open continues; another one is closed. */
export function openBook(medium: PlayableMedium, reader: BookReader): void {
  if (current?.medium.key === medium.key) {
    if (medium.shouldPlay) current.playback.play();
    show({ ...current, isOnStage: true });
    return;
  }
  closeBook();
  const element = document.createElement('audio');
  element.preload = 'metadata';
  element.setAttribute('controlslist', 'nodownload');
  document.body.append(element);
  const { addresses, renew, shouldPlay, startAt, place, chapters } = medium;
  const speed = bookSpeed(place?.titleId ?? medium.key);
  const playback = createPlayback(element, { addresses, renew, shouldPlay, speed });
  const sleepTimer = createSleepTimer(playback, chapters);
  const stopSession = connectMediaSession(playback, medium, {
    skipBack: bookPreferences.back.get,
    skipForward: bookPreferences.forward.get,
  });
  const stopKeeping = place
    ? keepProgress(playback, placeKeeper(reader.userId, place, reader.onTrouble), startAt, (start) => {
        if (current?.playback === playback) show({ ...current, start });
      })
    : undefined;
  if (!place) playback.begin(startAt ?? 0);
  stop = () => {
    sleepTimer.choose('off');
    stopKeeping?.();
    stopSession();
    playback.close();
    element.remove();
    reader.onClosed();
  };
  show({ medium, playback, sleepTimer, start: undefined, isOnStage: true });
}

/** Called when the book's page is left: a playing book continues in the mini player, a paused one is closed. */
export function leaveStage(key: string): void {
  if (current?.medium.key !== key) return;
  if (current.playback.state().isPlaying) show({ ...current, isOnStage: false });
  else closeBook();
}

/** Stops it, and keeps its place. */
export function closeBook(): void {
  stop?.();
  stop = undefined;
  if (current) show(undefined);
}

function show(next: OpenBook | undefined): void {
  current = next;
  bookOpen.set(next !== undefined);
  listeners.tell();
}
