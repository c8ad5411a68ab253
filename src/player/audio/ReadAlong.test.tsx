import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { MediaPlayer } from '../MediaPlayer';
import { bookCalled, listener } from '../testing/book';
import { stubMedia } from '../testing/stub-media';
import { closeBook } from './now-playing';

const book = bookCalled('Moby Dick', {
  captions: [
    { language: 'en', label: 'English', addresses: async () => ['/1/moby-dick.en.vtt', '/2/moby-dick.en.vtt'] },
    { language: 'es', label: 'Español', addresses: async () => ['/1/moby-dick.es.vtt'] },
  ],
});

const fetchText = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  stubMedia(100);
  stubTracks();
  localStorage.clear();
  fetchText.mockReset().mockImplementation(async (address) => new Response(`WEBVTT of ${address}`));
  vi.stubGlobal('fetch', fetchText);
});

afterEach(() => {
  act(closeBook);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Stubs the text tracks and cues that the player uses, which jsdom lacks. */
function stubTracks(): void {
  vi.stubGlobal('VTTCue', Cue);
  URL.createObjectURL = () => 'blob:text';
  URL.revokeObjectURL = vi.fn();
  const tracks = new WeakMap<HTMLTrackElement, EventTarget>();
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    configurable: true,
    get(this: HTMLTrackElement) {
      const track = tracks.get(this) ?? Object.assign(new EventTarget(), { mode: 'disabled', activeCues: [] });
      tracks.set(this, track);
      return track;
    },
  });
}

class Cue {
  constructor(private readonly markup: string) {}
  getCueAsHTML() {
    return document.createRange().createContextualFragment(this.markup);
  }
}

async function show(captions = book.captions) {
  const page = render(
    <TestApp {...listener}>
      <MediaPlayer medium={{ ...book, captions }} />
    </TestApp>,
  );
  await screen.findByRole('slider', { name: 'Position' });
  return page;
}

const requestedAddresses = () => fetchText.mock.calls.map(([address]) => address);
const text = () => screen.queryByRole('region', { name: 'Read along' });
const trackNode = () => document.querySelector<HTMLTrackElement>('audio > track');
const trackOf = (language: string) =>
  waitFor(() => {
    const node = trackNode();
    if (node?.srclang !== language) throw new Error('It has not come.');
    return node;
  });

function read({ track }: HTMLTrackElement, ...lines: string[]): void {
  Object.assign(track, { activeCues: lines.map((line) => new Cue(line)) });
  act(() => void track.dispatchEvent(new Event('cuechange')));
}

test('shows the current lines while read-along is on', async () => {
  await show();
  expect(text()).toBeNull();
  expect(fetchText).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(screen.getByText('Read along: English')).toBeTruthy();
  const node = await trackOf('en');
  expect(node.track.mode).toBe('hidden');
  expect(requestedAddresses()).toEqual(['/1/moby-dick.en.vtt']);
  read(node, '<i>Call me</i> Ishmael &amp; &lt;b&gt;sit&lt;/b&gt;.', 'Some years ago');
  expect(text()?.textContent).toBe('Call me Ishmael & <b>sit</b>.\nSome years ago');
  expect(text()?.closest('[aria-live], [role="status"]')).toBeNull();
  read(node);
  expect(text()?.textContent).toBe('');
  fireEvent.keyDown(document.body, { key: 'c' });
  expect([text(), trackNode()]).toEqual([null, null]);
});

test('offers the available languages and stores the choice', async () => {
  const page = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Read along' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Español' }));
  read(await trackOf('es'), 'Llamadme Ismael.');
  expect(screen.getByText('Llamadme Ismael.').lang).toBe('es');
  // The book continues in the mini player, which shows no text.
  page.unmount();
  expect(trackNode()).toBeNull();
  expect(document.querySelector('audio')?.paused).toBe(false);
  await show();
  read(await trackOf('es'), 'Llamadme Ismael.');
  expect(screen.getByText('Llamadme Ismael.')).toBeTruthy();
});

test('plays the book when its text cannot be fetched', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  fetchText.mockResolvedValue(new Response('', { status: 403 }));
  await show();
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(await screen.findByText(/^The text is unavailable/)).toBeTruthy();
  expect(document.querySelector('audio')?.paused).toBe(false);
});

test('fetches the text from the next delivery base when one fails', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  fetchText.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await show();
  fireEvent.keyDown(document.body, { key: 'c' });
  await trackOf('en');
  expect(requestedAddresses()).toEqual(['/1/moby-dick.en.vtt', '/2/moby-dick.en.vtt']);
});

test('requests new signed addresses each time read-along is switched on', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  let day = 1;
  fetchText.mockImplementation(
    async (address) => new Response('', { status: address.startsWith(`/${day}`) ? 200 : 403 }),
  );
  await show([{ language: 'en', label: 'English', addresses: async () => [`/${day}/moby-dick.en.vtt`] }]);
  day = 2;
  fireEvent.keyDown(document.body, { key: 'c' });
  await trackOf('en');
  expect(screen.queryByText(/^The text is unavailable/)).toBeNull();
});

test('reports a file without text', async () => {
  await show();
  fireEvent.keyDown(document.body, { key: 'c' });
  const node = await trackOf('en');
  act(() => void node.dispatchEvent(new Event('error')));
  expect(screen.getByText(/^The text is unavailable/)).toBeTruthy();
});

test('announces that a book has no text, and requests none', async () => {
  localStorage.setItem('marquee.player.captions', 'en');
  await show([]);
  expect([text(), screen.queryByRole('button', { name: 'Read along' })]).toEqual([null, null]);
  expect(fetchText).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(screen.getByText('No text available')).toBeTruthy();
});
