import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { hasFailed } from '@/lib/failures';
import { useUncachedQuery } from './UpdateAccount';

const queryKey = ['account', 'mia'];

/** Renders the hook with a cached name and a server that returns another one. */
function show(ask: () => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(queryKey, 'read earlier');
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  return renderHook(() => useUncachedQuery({ queryKey, queryFn: ask }), { wrapper }).result;
}

test('returns no cached data, only the response', async () => {
  const result = show(() => Promise.resolve('stored now'));
  expect(result.current.data).toBeUndefined();
  await expect.poll(() => result.current.data).toBe('stored now');
});

test('reports a failed request instead of cached data', async () => {
  const result = show(() => Promise.reject(new Error('Out of order')));
  await expect.poll(() => hasFailed(result.current)).toBe(true);
  expect(result.current.data).toBeUndefined();
});

test('keeps the data when a refetch fails', async () => {
  const ask = vi.fn(() => Promise.resolve('stored now'));
  const result = show(ask);
  await expect.poll(() => result.current.data).toBe('stored now');
  ask.mockRejectedValue(new Error('Out of order'));
  await act(() => result.current.refetch());
  expect(result.current.data).toBe('stored now');
});
