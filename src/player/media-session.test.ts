import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectMediaSession } from './media-session';
import type { PlayableMedium } from './playable-medium';
import { createPlayback } from './playback';
import { preferences } from './preferences';
import { stubMedia } from './testing/stub-media';

// jsdom has no media session: a fake records the metadata and the handlers.
const shown = { metadata: null as { title: string } | null, playbackState: 'none' };
const keys = new Map<string, () => void>();
const closings: (() => void)[] = [];

beforeEach(() => {
  stubMedia(600);
  vi.stubGlobal(
    'MediaMetadata',
    class {
      title: string;
      constructor({ title }: { title: string }) {
        this.title = title;
      }
    },
  );
  const setActionHandler = (action: string, handler: (() => void) | null) => {
    if (handler) keys.set(action, handler);
    else keys.delete(action);
  };
  vi.stubGlobal('navigator', { ...navigator, onLine: true, mediaSession: Object.assign(shown, { setActionHandler }) });
});

afterEach(() => {
  for (const close of closings.splice(0)) close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(title: string) {
  const element = document.createElement('video');
  const delivery = { form: 'file', addresses: ['/1/a.mp4'] } as const;
  const source = { delivery, renew: async () => delivery, speed: preferences.videoSpeed, shouldPlay: false };
  const playback = createPlayback(element, source);
  playback.begin(0);
  const medium: PlayableMedium = {
    ...source,
    key: title,
    form: 'video',
    title,
    label: title,
    captions: [],
    chapters: [],
    segments: [],
    href: '/',
  };
  const disconnect = connectMediaSession(playback, medium, { skipBack: () => 10, skipForward: () => 10 });
  closings.push(disconnect);
  return { playback, disconnect };
}

test('connects the media keys to the playing book, not to a paused film', () => {
  const book = open('Moby-Dick');
  book.playback.play();
  open('Sunrise');
  expect(shown).toMatchObject({ metadata: { title: 'Moby-Dick' }, playbackState: 'playing' });
  keys.get('pause')?.();
  expect(book.playback.state().isPlaying).toBe(false);
});

test('returns the media keys to the paused book when the film is closed', () => {
  const book = open('Moby-Dick');
  const film = open('Sunrise');
  film.playback.play();
  expect(shown.metadata?.title).toBe('Sunrise');
  film.disconnect();
  expect(shown).toMatchObject({ metadata: { title: 'Moby-Dick' }, playbackState: 'paused' });
  keys.get('play')?.();
  expect(book.playback.state().isPlaying).toBe(true);
});

test('passes the media keys to the playing film when the book is closed, and clears the session after the last', () => {
  const book = open('Moby-Dick');
  const film = open('Sunrise');
  film.playback.play();
  book.disconnect();
  expect(shown).toMatchObject({ metadata: { title: 'Sunrise' }, playbackState: 'playing' });
  expect(keys.has('pause')).toBe(true);
  film.disconnect();
  expect([shown.metadata, shown.playbackState, keys.size]).toEqual([null, 'none', 0]);
});
