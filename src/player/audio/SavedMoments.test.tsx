import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { Toaster } from '@/ui/notices/Toaster';
import { writeLocalPositions } from '@/viewing/position-storage';
import { type SavedMoment, savedMomentsQuery } from '@/viewing/saved-moments';
import { MediaPlayer } from '../MediaPlayer';
import { bookCalled, listener } from '../testing/book';
import { playTo, stubMedia } from '../testing/stub-media';
import { closeBook } from './now-playing';

const book = bookCalled('Emma', {
  chapters: [
    { title: 'Hartfield', start: 0 },
    { title: 'Box Hill', start: 300.2 },
  ],
  progressOf: { kind: 'audiobook', titleId: 'emma' },
  shouldPlay: false,
});

let queryClient: QueryClient;
/** jsdom scrolls nothing. */
const broughtIntoView = vi.fn<(this: Element) => void>();

beforeEach(() => {
  stubMedia(600);
  Element.prototype.scrollIntoView = broughtIntoView.mockReset();
  // No backend is connected: each request fails and is logged.
  vi.spyOn(console, 'error').mockReturnValue();
  queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  });
});

afterEach(async () => {
  // A request that fails later would store its draft for the next test.
  await isSettled();
  act(closeBook);
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** Renders the player of the book, resumed at a saved position between two seconds, where chapters may begin, too. */
async function show(moments: SavedMoment[]) {
  writeLocalPositions('u-1', 'audiobook#emma', { known: { position: 300.4, duration: 600, playedAt: 1 } });
  queryClient.setQueryData(savedMomentsQuery('u-1', 'audiobook', 'emma').queryKey, moments);
  const page = render(
    <TestApp queryClient={queryClient} {...listener}>
      <MediaPlayer medium={book} />
      <Toaster label="Notices" />
    </TestApp>,
  );
  await screen.findByRole('slider', { name: 'Position' });
  const audio = document.querySelector('audio');
  if (!audio) throw new Error('There is no book.');
  act(() => void audio.dispatchEvent(new Event('loadedmetadata')));
  await screen.findByText('Resumed at 5:00');
  return { ...page, audio };
}

const entries = () => within(screen.getByRole('region', { name: 'Saved moments' })).queryAllByRole('listitem');
const isSettled = () => waitFor(() => expect(queryClient.isMutating()).toBe(0));
const noteField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note for 5:00' });

test('lists the saved moments by position with chapter and note, and a press seeks there', async () => {
  const { audio } = await show([
    { second: 12, note: '' },
    { second: 310, note: 'Badly done, Emma!' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Moments' }));
  expect(entries().map(({ textContent }) => textContent)).toEqual([
    'Go to 0:120:12Hartfield',
    'Go to 5:105:10Box HillBadly done, Emma!',
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Go to 5:10/ }));
  expect([audio.currentTime, audio.paused]).toEqual([310, false]);
});

test('a key saves the moment and opens its note, and a second press opens the same moment', async () => {
  const { audio } = await show([]);
  fireEvent.keyDown(document.body, { key: 'b' });
  expect(screen.getByText('Saved at 5:00')).toBeTruthy();
  expect(document.activeElement).toBe(noteField());
  // The form is scrolled into view with its buttons.
  expect(broughtIntoView.mock.contexts).toEqual([noteField().form]);
  // Keys in the note field do not reach the player.
  fireEvent.keyDown(noteField(), { key: ' ' });
  expect(audio.paused).toBe(true);
  act(() => playTo(audio, 301.4));
  fireEvent.click(screen.getByRole('button', { name: 'Save this moment' }));
  expect(entries()).toHaveLength(1);
  await isSettled();
});

test('counts the characters of a note', async () => {
  await show([]);
  fireEvent.keyDown(document.body, { key: 'b' });
  expect(screen.getByText('0 of 500 characters')).toBeTruthy();
  fireEvent.change(noteField(), { target: { value: 'x'.repeat(401) } });
  expect(screen.getByText('401 of 500 characters')).toBeTruthy();
});

test('reports a moment that could not be saved, and keeps it with its note for a retry', async () => {
  const { audio } = await show([]);
  fireEvent.keyDown(document.body, { key: 'b' });
  fireEvent.change(noteField(), { target: { value: 'Badly done, Emma!' } });
  fireEvent.keyDown(noteField(), { key: 'Enter' });
  expect(entries().map(({ textContent }) => textContent)).toEqual(['Go to 5:005:00Box HillBadly done, Emma!']);
  expect((await screen.findAllByText(/^Not saved\./)).length).toBeGreaterThan(0);
  await waitFor(() => expect(noteField().value).toBe('Badly done, Emma!'));
  expect(queryClient.getQueryData(savedMomentsQuery('u-1', 'audiobook', 'emma').queryKey)).toEqual([]);
  // The draft is kept while the user opens the chapters and saves another moment.
  act(() => playTo(audio, 400));
  fireEvent.keyDown(document.body, { key: 'b' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Chapters' }));
  fireEvent.click(screen.getByRole('button', { name: 'Moments' }));
  expect(noteField().value).toBe('Badly done, Emma!');
});

test('restores unsaved moments after a navigation or reload, and no saved ones', async () => {
  const page = await show([{ second: 12, note: 'The sea.' }]);
  fireEvent.keyDown(document.body, { key: 'b' });
  fireEvent.change(noteField(), { target: { value: 'Badly done, Emma!' } });
  fireEvent.keyDown(noteField(), { key: 'Enter' });
  await screen.findAllByText(/^Not saved\./);
  page.unmount();
  act(closeBook);
  await show([{ second: 12, note: 'The sea.' }]);
  expect(noteField().value).toBe('Badly done, Emma!');
  fireEvent.keyDown(noteField(), { key: 'Escape' });
  expect(entries().map(({ textContent }) => textContent)).toEqual(['Go to 0:120:12HartfieldThe sea.']);
  expect(Object.keys(sessionStorage).filter((name) => name.includes('notes'))).toEqual([]);
});

test('keeps a note whose save was pending when the page was left', async () => {
  const page = await show([{ second: 300, note: 'Before.' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Moments' }));
  fireEvent.click(screen.getByRole('button', { name: 'Write a note for 5:00' }));
  fireEvent.change(noteField(), { target: { value: 'After.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(screen.getByText('After.').tagName).toBe('P');
  expect(Object.values({ ...sessionStorage })).toContainEqual('[[300,"After."]]');
  page.unmount();
  await isSettled();
});

test('reverts a note whose change failed, and saves no unchanged one', async () => {
  await show([{ second: 300, note: 'Before.' }]);
  const { queryKey } = savedMomentsQuery('u-1', 'audiobook', 'emma');
  fireEvent.click(screen.getByRole('button', { name: 'Moments' }));
  const edit = screen.getByRole('button', { name: 'Write a note for 5:00' });
  edit.focus();
  fireEvent.click(edit);
  fireEvent.change(noteField(), { target: { value: 'After.' } });
  fireEvent.keyDown(noteField(), { key: 'Escape' });
  expect([screen.getByText('Before.').tagName, document.activeElement]).toEqual(['P', edit]);
  expect(queryClient.isMutating()).toBe(0);
  fireEvent.click(edit);
  fireEvent.change(noteField(), { target: { value: 'After.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(screen.getByText('After.').tagName).toBe('P');
  await waitFor(() => expect(noteField().value).toBe('After.'));
  expect(queryClient.getQueryData(queryKey)).toEqual([{ second: 300, note: 'Before.' }]);
});

test('shows a moment again that could not be removed', async () => {
  await show([{ second: 300, note: 'Badly done, Emma!' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Moments' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove the moment at 5:00' }));
  await screen.findByText(/^Not saved\./);
  expect(screen.getByText('Badly done, Emma!')).toBeTruthy();
});
