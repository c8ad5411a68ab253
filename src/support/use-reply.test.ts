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

function openReply() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  return renderHook(({ version }) => useReply({ id: 't-1', number: 'S-1' }, version), {
    wrapper,
    initialProps: { version: 'v1' },
  });
}

test('sends the version at which the draft was begun, until a refusal has shown the change', async () => {
  const send = vi
    .spyOn(tickets, 'sendReply')
    .mockImplementation(async ({ expectedUpdatedAt }) => (expectedUpdatedAt === 'v1' ? 'changed' : 'sent'));
  const { result, rerender } = openReply();
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

test('keeps a draft over a reload; a retry after a failure is the same message, and a later one is not', async () => {
  const send = vi.spyOn(tickets, 'sendReply').mockResolvedValueOnce('no-connection').mockResolvedValue('sent');
  const first = openReply();
  act(() => first.result.current.change(' Tomorrow. '));
  await act(() => first.result.current.send());
  expect(first.result.current.phase).toEqual({ name: 'refused', why: 'no-connection' });
  first.unmount();
  const { result, unmount } = openReply();
  expect(result.current.draft).toBe(' Tomorrow. ');
  await act(() => result.current.send());
  expect(result.current).toMatchObject({ draft: '', phase: { name: 'writing' } });
  act(() => result.current.change('Tomorrow.'));
  await act(() => result.current.send());
  unmount();
  expect(openReply().result.current.draft).toBe('');
  expect(send.mock.calls.map(([{ message }]) => message)).toEqual(['Tomorrow.', 'Tomorrow.', 'Tomorrow.']);
  const [failed, retried, again] = send.mock.calls.map(([{ requestId }]) => requestId);
  expect(retried).toBe(failed);
  expect(again).not.toBe(failed);
});

test('sends once at a time, and nothing that is empty; typing hides a refusal', async () => {
  const send = vi.spyOn(tickets, 'sendReply').mockResolvedValue('too-many');
  const { result } = openReply();
  act(() => result.current.change('  '));
  expect(await act(() => result.current.send())).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
  act(() => result.current.change('Tomorrow.'));
  const both = await act(() => Promise.all([result.current.send(), result.current.send()]));
  expect(both).toEqual(['too-many', undefined]);
  expect(send).toHaveBeenCalledTimes(1);
  act(() => result.current.change('Today.'));
  expect(result.current.phase).toEqual({ name: 'writing' });
});

test('sends the email of a stored answer again, once at a time, without the text typed meanwhile', async () => {
  const send = vi.spyOn(tickets, 'sendReply').mockResolvedValueOnce('unmailed').mockResolvedValueOnce('failed');
  const { result } = openReply();
  act(() => result.current.change('Tomorrow.'));
  await act(() => result.current.send());
  expect(result.current).toMatchObject({ draft: '', phase: { name: 'unmailed' } });
  act(() => result.current.change('And'));
  await act(() => Promise.all([result.current.mailAgain(), result.current.mailAgain()]));
  expect(result.current).toMatchObject({ draft: 'And', phase: { name: 'unmailed' } });
  send.mockResolvedValueOnce('sent');
  await act(() => result.current.mailAgain());
  expect(result.current).toMatchObject({ draft: 'And', phase: { name: 'writing' } });
  await act(() => result.current.mailAgain());
  expect(send.mock.calls.map(([{ message }]) => message)).toEqual(['Tomorrow.', 'Tomorrow.', 'Tomorrow.']);
  expect(new Set(send.mock.calls.map(([{ requestId }]) => requestId)).size).toBe(1);
});
