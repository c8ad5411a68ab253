import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as tickets from './tickets';
import { useReply } from './use-reply';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('sends the version at which the draft was begun, until a refusal has shown the change', async () => {
  const send = vi
    .spyOn(tickets, 'sendReply')
    .mockImplementation(async ({ expectedUpdatedAt }) => (expectedUpdatedAt === 'v1' ? 'changed' : 'sent'));
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result, rerender } = renderHook(({ version }) => useReply({ id: 't-1', number: 'S-1' }, version), {
    wrapper,
    initialProps: { version: 'v1' },
  });
  act(() => result.current.change('Tomorrow.'));
  // A live update shows the answer of another administrator.
  rerender({ version: 'v2' });
  await act(() => result.current.send());
  expect(result.current.phase).toEqual({ name: 'refused', why: 'changed' });
  expect(result.current.draft).toBe('Tomorrow.');
  await act(() => result.current.send());
  expect(send.mock.calls.map(([{ expectedUpdatedAt }]) => expectedUpdatedAt)).toEqual(['v1', 'v2']);
  expect(result.current.draft).toBe('');
});
