import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { movie } from '../kinds/index';
import { defaultView } from '../manager-search-params';
import { useWholeView } from './title-list-query';

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
