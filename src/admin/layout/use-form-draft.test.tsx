import { emptyPost } from '@rules/post-rules';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftRecord, DraftStorage } from './drafts';
import { useFormDraft } from './use-form-draft';

type Post = ReturnType<typeof written>;

const posts = new Map<string, DraftRecord<Post>>();
const shelf: DraftStorage<Post> = {
  all: async () => [...posts].map(([place, post]) => ({ ...post, place })),
  keep: async (place, post) => void posts.set(place, post),
  forget: async (place) => void posts.delete(place),
  openForms: async () => open,
  hold: (place) => {
    open.add(place);
    return () => open.delete(place);
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

interface Place {
  place: string;
  updatedAt: string | undefined;
}

const openNew = (place: string) => openForm('', { place, updatedAt: undefined });

/** Renders the form of a stored or a new post; returns a function that types a title. */
function openForm(title: string, { place, updatedAt }: Place = { place: 'p1', updatedAt: 'v1' }) {
  const view = renderHook((props) => useFormDraft(shelf, place, props.written, props.isChanged), {
    initialProps: { written: written(title, updatedAt), isChanged: false },
  });
  return { ...view, type: (typed: string) => view.rerender({ written: written(typed, updatedAt), isChanged: true }) };
}

test('what is typed is kept once it rests, and found by the next form', async () => {
  const form = openForm('');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(posts.size).toBe(0);
  form.type('A');
  await act(() => vi.advanceTimersByTimeAsync(400));
  form.type('A post');
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(posts.size).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(posts.get('p1')).toMatchObject({ fields: { title: 'A post' }, updatedAt: 'v1' });
  form.unmount();
  const next = openForm('');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(next.result.current.found?.fields.title).toBe('A post');
});

test('what was typed last is kept when the form goes, and nothing once it is saved', async () => {
  const form = openForm('');
  form.type('Half');
  form.unmount();
  expect(posts.get('p1')?.fields.title).toBe('Half');
  const next = openForm('');
  next.type('Whole');
  await act(() => next.result.current.forget());
  next.unmount();
  expect(posts.size).toBe(0);
});

test('of two new posts each is kept, and what another tab writes is not offered here', async () => {
  const first = openNew('n1');
  const second = openNew('n2');
  first.type('One');
  second.type('Two');
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect([...posts].map(([place, { fields }]) => [place, fields.title])).toEqual([
    ['n1', 'One'],
    ['n2', 'Two'],
  ]);
  await act(() => second.result.current.forget());
  expect([...posts.keys()]).toEqual(['n1']);
  const third = openNew('n3');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(third.result.current.found).toBeUndefined();
});

test('a new post that was left behind is gone on with in another form, and offered to no third', async () => {
  const left = openNew('n1');
  left.type('Half');
  left.unmount();
  const next = openNew('n2');
  await act(() => vi.advanceTimersByTimeAsync(0));
  const { found } = next.result.current;
  expect(found).toMatchObject({ place: 'n1', fields: { title: 'Half' } });
  await act(async () => found && next.result.current.takeOver(found));
  expect([...posts].map(([place, { fields }]) => [place, fields.title])).toEqual([['n2', 'Half']]);
  expect(next.result.current.found).toBeUndefined();
});

test('a new post that was left behind and thrown away is gone', async () => {
  const left = openNew('n1');
  left.type('Half');
  left.unmount();
  const next = openNew('n2');
  await act(() => vi.advanceTimersByTimeAsync(0));
  const { found } = next.result.current;
  await act(async () => found && next.result.current.discard(found));
  expect(posts.size).toBe(0);
});
