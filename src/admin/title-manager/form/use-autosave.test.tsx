import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kinds } from '@/catalogue/kinds';
import type { DraftShelf } from './draft-shelf';
import { newStart } from './form-start';
import type { KeptDraft } from './kept-draft';
import { emptyDraft } from './title-draft';
import { useAutosave } from './use-autosave';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aShelf() {
  const kept: KeptDraft[] = [];
  const removed: string[] = [];
  const held = new Set<string>();
  const shelf: DraftShelf = {
    put: async (draft) => void kept.push(draft),
    remove: async (formId) => void removed.push(formId),
    all: async () => kept,
    openForms: async () => held,
    hold(formId) {
      held.add(formId);
      return () => held.delete(formId);
    },
  };
  return { shelf, kept, removed, held };
}

const typed = (title: string) => ({ ...emptyDraft, texts: { title } });

function show(shelf: DraftShelf) {
  const start = newStart();
  const first = { draft: emptyDraft, isChanged: false };
  const hook = renderHook(({ draft, isChanged }) => useAutosave(kinds.movie, start, draft, isChanged, shelf), {
    initialProps: first,
  });
  return { ...hook, start };
}

test('half a second after the last change the draft is kept, and nothing before anything was typed', async () => {
  const { shelf, kept } = aShelf();
  const { rerender, start } = show(shelf);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(kept).toEqual([]);
  rerender({ draft: typed('A'), isChanged: true });
  await act(() => vi.advanceTimersByTimeAsync(400));
  rerender({ draft: typed('AB'), isChanged: true });
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(kept).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(kept).toMatchObject([{ formId: start.formId, kind: 'movie', isNew: true, draft: { texts: { title: 'AB' } } }]);
});

test('what was typed last is kept when the form goes, and its name is free for another tab', async () => {
  const { shelf, kept, held } = aShelf();
  const { rerender, unmount, start } = show(shelf);
  expect([...held]).toEqual([start.formId]);
  rerender({ draft: typed('Last words'), isChanged: true });
  unmount();
  expect(kept).toMatchObject([{ draft: { texts: { title: 'Last words' } } }]);
  expect([...held]).toEqual([]);
});

test('once it is saved or discarded nothing is kept any more', async () => {
  const { shelf, kept, removed } = aShelf();
  const { rerender, unmount, result, start } = show(shelf);
  rerender({ draft: typed('A'), isChanged: true });
  await act(() => result.current.forget());
  await act(() => vi.advanceTimersByTimeAsync(2000));
  unmount();
  expect(kept).toEqual([]);
  expect(removed).toEqual([start.formId]);
});
