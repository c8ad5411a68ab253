import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookCalled } from '../testing/book';
import { stubMedia } from '../testing/stub-media';
import { bookPreferences } from './book-preferences';
import { closeBook, openBook, openedBook } from './now-playing';

// jsdom has no media session: a fake records the handlers.
const keys = new Map<string, (() => void) | null>();

beforeEach(() => {
  stubMedia(180);
  localStorage.clear();
  vi.stubGlobal('MediaMetadata', Object);
  const mediaSession = {
    setActionHandler: (action: string, handler: (() => void) | null) => keys.set(action, handler),
  };
  vi.stubGlobal('navigator', { ...navigator, onLine: true, mediaSession });
});

afterEach(() => {
  closeBook();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('media keys change the chapter of the open book as soon as the listener wants it', () => {
  const chapters = [0, 60, 120].map((start) => ({ title: `From ${start}`, start }));
  const ignore = () => undefined;
  const reader = { queryClient: new QueryClient(), userId: 'u-1', onSaveError: ignore, onClosed: ignore };
  openBook(bookCalled('Emma', { chapters }), reader);
  expect(keys.get('nexttrack')).toBeNull();
  bookPreferences.keysChangeChapter.set(true);
  keys.get('nexttrack')?.();
  expect(openedBook()?.playback.state().time).toBe(60);
  keys.get('previoustrack')?.();
  expect(openedBook()?.playback.state().time).toBe(0);
});
