import { emptyPost } from '@rules/post-rules';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import { type PostStart, usePostDraft } from './use-post-draft';

const start: PostStart = {
  id: 'p1',
  fields: { ...emptyPost, author: 'Ada' },
  updatedAt: undefined,
  publication: 'NEW',
  isAddressFixed: false,
};

test('derives the slug from the title until the user edits it, and again once it is cleared', () => {
  const { result } = renderHook(() => usePostDraft(start));
  act(() => result.current.change('title', 'Film & sound'));
  expect(result.current.fields.slug).toBe('film-sound');
  act(() => result.current.change('slug', 'my-own'));
  act(() => result.current.change('title', 'Another'));
  expect(result.current.fields.slug).toBe('my-own');
  act(() => result.current.change('slug', ''));
  act(() => result.current.change('title', 'A third'));
  expect(result.current.fields.slug).toBe('a-third');
});

test('keeps the slug of a published post', () => {
  const known = { ...start, fields: { ...start.fields, title: 'Old', slug: 'old' }, isAddressFixed: true };
  const { result } = renderHook(() => usePostDraft(known));
  act(() => result.current.change('title', 'New'));
  expect(result.current.fields).toMatchObject({ title: 'New', slug: 'old' });
});

test('marks an edited field as touched until the next submit', () => {
  const { result } = renderHook(() => usePostDraft(start));
  act(() => result.current.change('excerpt', 'x'));
  expect([...result.current.touched]).toEqual(['excerpt']);
  act(() => result.current.clearTouched());
  expect(result.current.touched.size).toBe(0);
});

const picture = (name: string): ChosenFile => ({
  file: new File([name], name),
  facts: {
    kind: 'fine',
    format: { name: 'webp', medium: 'picture', extension: 'webp', contentType: 'image/webp' },
    ...{ durationSeconds: undefined, width: 100, height: 100, warnings: [] },
  },
});

test('keeps an image that was chosen during a save', () => {
  const [first, second] = [picture('one.webp'), picture('two.webp')];
  const { result } = renderHook(() => usePostDraft(start));
  act(() => result.current.chooseCover(first));
  const answered = result.current.rebase;
  act(() => result.current.chooseCover(second));
  act(() => answered({ ...start.fields, cover: '/one.webp' }, first));
  expect(result.current.newCover).toBe(second);
  expect(result.current.fields.cover).toBe('/one.webp');
  act(() => result.current.rebase({ ...start.fields, cover: '/two.webp' }, second));
  expect(result.current.newCover).toBeUndefined();
});

test('clears an image that was resized during its save', () => {
  const [large, fitting] = [picture('large.webp'), picture('fitting.webp')];
  const { result } = renderHook(() => usePostDraft(start));
  act(() => result.current.chooseCover(large));
  act(() => result.current.fitCover(large, fitting));
  expect(result.current.newCover).toBe(fitting);
  act(() => result.current.rebase({ ...start.fields, cover: '/large.webp' }, large));
  expect(result.current.newCover).toBeUndefined();
  act(() => result.current.fitCover(large, fitting));
  expect(result.current.newCover).toBeUndefined();
});
