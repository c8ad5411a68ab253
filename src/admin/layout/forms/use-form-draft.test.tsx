import { emptyPost } from '@rules/post-rules';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftRecord, DraftStorage } from './draft-storage';
import { useFormDraft } from './use-form-draft';

type Post = ReturnType<typeof written>;

const posts = new Map<string, DraftRecord<Post>>();
const storage: DraftStorage<Post> = {
  list: async () => [...posts].map(([key, post]) => ({ ...post, key })),
  save: async (key, post) => void posts.set(key, post),
  delete: async (key) => void posts.delete(key),
  openForms: async () => open,
  lock: (key) => {
    open.add(key);
    return () => open.delete(key);
  },
};
const open = new Set<string>();
const written = (title: string, updatedAt: string | undefined) => ({
  fields: { ...emptyPost, title },
  newCover: undefined,
  updatedAt,
});

beforeEach(() => {
  posts.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Titles of the stored drafts by the id of their record, the latest last. */
const storedTitles = () =>
  [...posts]
    .sort(([, one], [, other]) => one.keptAt - other.keptAt)
    .map(([key, { fields }]) => `${key.split('/')[0]}: ${fields.title}`);

interface Opened {
  key: string;
  updatedAt: string | undefined;
}

const openNew = (key: string) => openForm('', { key, updatedAt: undefined });

/** Renders the form of a stored or a new post; returns a function that types a title. */
function openForm(title: string, { key, updatedAt }: Opened = { key: 'p1', updatedAt: 'v1' }) {
  const view = renderHook((props) => useFormDraft(storage, key, props.written, props.isChanged), {
    initialProps: { written: written(title, updatedAt), isChanged: false },
  });
  return { ...view, type: (typed: string) => view.rerender({ written: written(typed, updatedAt), isChanged: true }) };
}

/** Renders the form of a post for which another form, closed a second ago, has stored a draft. */
async function openFormWithEarlierDraft(title: string) {
  const earlier = openForm('');
  earlier.type(title);
  earlier.unmount();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const form = openForm('');
  await act(() => vi.advanceTimersByTimeAsync(0));
  return form;
}

test('autosaves the input after the debounce, and the next form finds it', async () => {
  const form = openForm('');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(posts.size).toBe(0);
  form.type('A');
  await act(() => vi.advanceTimersByTimeAsync(400));
  form.type('A post');
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(posts.size).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect([...posts.values()]).toMatchObject([{ fields: { title: 'A post' }, updatedAt: 'v1' }]);
  form.unmount();
  const next = openForm('');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(next.result.current.found?.fields.title).toBe('A post');
});

test('autosaves the last input on unmount, and deletes only its own draft once it is saved', async () => {
  const form = openForm('');
  form.type('Half');
  form.unmount();
  expect(storedTitles()).toEqual(['p1: Half']);
  const next = openForm('');
  next.type('Whole');
  await act(() => next.result.current.clear());
  next.unmount();
  // The earlier draft stays until the user decides on it.
  expect(storedTitles()).toEqual(['p1: Half']);
});

test.each([
  ['beforeunload', window],
  ['visibilitychange', document],
  ['pagehide', window],
])('autosaves the last input on %s, without waiting for the debounce', async (event, target) => {
  const form = openNew('n1');
  form.type('Half');
  await act(() => vi.advanceTimersByTimeAsync(150));
  expect(posts.size).toBe(0);
  act(() => void target.dispatchEvent(new Event(event)));
  expect([...posts.values()].map(({ fields }) => fields.title)).toEqual(['Half']);
});

test('keeps the drafts of two new posts apart, and offers no draft that another tab writes', async () => {
  const first = openNew('n1');
  const second = openNew('n2');
  first.type('One');
  second.type('Two');
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(storedTitles()).toEqual(['n1: One', 'n2: Two']);
  await act(() => second.result.current.clear());
  expect(storedTitles()).toEqual(['n1: One']);
  const third = openNew('n3');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(third.result.current.found).toBeUndefined();
});

test('restores the draft of a new post in another form, and offers it to no third one', async () => {
  const left = openNew('n1');
  left.type('Half');
  left.unmount();
  const next = openNew('n2');
  await act(() => vi.advanceTimersByTimeAsync(0));
  const { found } = next.result.current;
  expect(found).toMatchObject({ fields: { title: 'Half' } });
  await act(async () => found && next.result.current.takeOver(found));
  expect(storedTitles()).toEqual(['n2: Half']);
  expect(next.result.current.found).toBeUndefined();
});

test('deletes the draft of a new post that the user discards', async () => {
  const left = openNew('n1');
  left.type('Half');
  left.unmount();
  const next = openNew('n2');
  await act(() => vi.advanceTimersByTimeAsync(0));
  const { found } = next.result.current;
  await act(async () => found && next.result.current.discard(found));
  expect(posts.size).toBe(0);
});

test('keeps an earlier draft until the user decides on it, and offers what was typed meanwhile as well', async () => {
  const second = await openFormWithEarlierDraft('A long text');
  second.type('A correction');
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(storedTitles()).toEqual(['p1: A long text', 'p1: A correction']);
  second.unmount();
  const third = openForm('');
  await act(() => vi.advanceTimersByTimeAsync(0));
  const offered = () => third.result.current.drafts.map(({ fields }) => fields.title);
  expect(offered()).toEqual(['A correction', 'A long text']);
  const { found } = third.result.current;
  await act(async () => found && third.result.current.takeOver(found));
  expect(offered()).toEqual(['A long text']);
  expect(storedTitles()).toEqual(['p1: A long text', 'p1: A correction']);
});

test('offers the input that a restored draft replaces', async () => {
  const next = await openFormWithEarlierDraft('A long text');
  const { found } = next.result.current;
  // The draft is restored before the debounce has stored the new input.
  next.type('A correction');
  await act(async () => found && next.result.current.takeOver(found));
  expect(next.result.current.found?.fields.title).toBe('A correction');
  expect(storedTitles()).toEqual(['p1: A long text', 'p1: A correction']);
  await act(async () => next.result.current.found && next.result.current.discard(next.result.current.found));
  expect(storedTitles()).toEqual(['p1: A long text']);
});

test('offers a draft that an earlier version of the page stored under the id of the record', async () => {
  posts.set('p1', { ...written('Half', 'v1'), keptAt: Date.now() });
  posts.set('p12', { ...written('Of another post', 'v1'), keptAt: Date.now() });
  const form = openForm('');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(form.result.current.drafts.map(({ fields }) => fields.title)).toEqual(['Half']);
});
