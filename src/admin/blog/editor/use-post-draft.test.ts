import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyPost } from '../../../../amplify/rules/post-rules';
import type { PostStart } from './post-start';
import { usePostDraft } from './use-post-draft';

const start: PostStart = {
  id: 'p1',
  fields: { ...emptyPost, author: 'Ada' },
  updatedAt: undefined,
  standing: 'NEW',
  isAddressFixed: false,
};

test('the address follows the title until somebody writes it, and again once that is taken away', () => {
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

test('an address that readers know does not follow', () => {
  const known = { ...start, fields: { ...start.fields, title: 'Old', slug: 'old' }, isAddressFixed: true };
  const { result } = renderHook(() => usePostDraft(known));
  act(() => result.current.change('title', 'New'));
  expect(result.current.fields).toMatchObject({ title: 'New', slug: 'old' });
});

test('a field that is touched again is not what was refused', () => {
  const { result } = renderHook(() => usePostDraft(start));
  act(() => result.current.change('excerpt', 'x'));
  expect([...result.current.touched]).toEqual(['excerpt']);
  act(() => result.current.clearTouched());
  expect(result.current.touched.size).toBe(0);
});
