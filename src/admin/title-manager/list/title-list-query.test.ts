import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as titles from '@/catalogue/managed-titles';
import { deferred } from '@/lib/deferred';
import { TestApp } from '@/session/testing/TestApp';
import { movie } from '../kinds/index';
import { defaultView } from '../manager-search-params';
import { useTitleList, useWholeView } from './title-list-query';

afterEach(() => void vi.restoreAllMocks());

test('a stop ends the loading of all titles at once, also where the request fails later', async () => {
  const { result } = renderHook(() => useWholeView(movie.kind), { wrapper: TestApp });
  let loading: Promise<unknown> | undefined;
  act(() => {
    loading = result.current.load(defaultView);
  });
  expect(result.current.state.status).toBe('loading');
  act(() => result.current.stop());
  expect(result.current.state.status).toBe('idle');
  // There is no backend: the request fails.
  await expect(loading).resolves.toBeUndefined();
});

test('requests only the last of the words that are typed before a response arrives', async () => {
  const responses = [deferred<titles.ManagedPage>(), deferred<titles.ManagedPage>()];
  const browse = vi.spyOn(titles, 'browseTitles');
  for (const { promise } of responses) browse.mockReturnValueOnce(promise);
  const none = { cards: [], total: 0, page: 1, pageCount: 1, facets: [] };
  const { result, rerender } = renderHook((search) => useTitleList(movie.kind, { ...defaultView, search }), {
    initialProps: 'm',
    wrapper: TestApp,
  });
  await expect.poll(() => browse.mock.calls.length).toBe(1);
  for (const search of ['me', 'met', 'metro']) rerender(search);
  await act(async () => responses[0]?.resolve(none));
  await expect.poll(() => browse.mock.calls.map(([, view]) => view.search)).toEqual(['m', 'metro']);
  await act(async () => responses[1]?.resolve({ ...none, total: 1 }));
  await expect.poll(() => result.current.data?.total).toBe(1);
});
