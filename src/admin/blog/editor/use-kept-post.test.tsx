import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyPost } from '../../../../amplify/rules/post-rules';
import type { KeptPost, PostShelf } from './kept-post';
import { useKeptPost } from './use-kept-post';

const posts = new Map<string, KeptPost>();
const shelf: PostShelf = {
  read: async (place) => posts.get(place),
  keep: async (place, post) => void posts.set(place, post),
  forget: async (place) => void posts.delete(place),
};
const written = (title: string) => ({ fields: { ...emptyPost, title }, newCover: undefined, updatedAt: 'v1' });

beforeEach(() => {
  posts.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The form as it is drawn, and how to type a title into it. */
function openForm(title: string) {
  const view = renderHook((props) => useKeptPost('p1', props.written, props.isChanged, shelf), {
    initialProps: { written: written(title), isChanged: false },
  });
  return { ...view, type: (typed: string) => view.rerender({ written: written(typed), isChanged: true }) };
}

test('what is typed is kept once it rests, and found by the next form', async () => {
  const form = openForm('');
  form.type('A');
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
