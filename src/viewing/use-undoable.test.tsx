import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { deferred } from '@/lib/deferred';
import { Toaster } from '@/ui/notices/Toaster';
import { useUndoable } from './use-undoable';

afterEach(cleanup);

const queryKey = ['numbers'];
const touched = [['others']];

function show(order?: 'in turn') {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, [1, 2, 3]);
  queryClient.setQueryData(['others'], 'old');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <InEnglish>
      <QueryClientProvider client={queryClient}>
        {children}
        <Toaster label="Notices" />
      </QueryClientProvider>
    </InEnglish>
  );
  const { result } = renderHook(() => useUndoable<number[]>(queryKey, touched, order), { wrapper });
  return { queryClient, shown: () => queryClient.getQueryData(queryKey), change: result.current };
}

const withoutTwo = (numbers: number[]) => numbers.filter((number) => number !== 2);

test('shows a change before the response, and undoes it on the server', async () => {
  const { shown, change, queryClient } = show();
  const undo = vi.fn(async () => undefined);
  const response = deferred<void>();
  const done = change({ show: withoutTwo, act: () => response.promise, undo, message: 'Two is gone.' });
  await vi.waitFor(() => expect(shown()).toEqual([1, 3]));
  expect(screen.queryByText('Two is gone.')).toBeNull();
  await act(async () => {
    response.resolve();
    await done;
  });
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click());
  expect(undo).toHaveBeenCalledOnce();
  expect(shown()).toEqual([1, 2, 3]);
  expect(queryClient.getQueryState(['others'])?.isInvalidated).toBe(true);
});

test('sends sequential changes one after another', async () => {
  const { shown, change } = show('in turn');
  const first = deferred<void>();
  const sent: string[] = [];
  const acting = (name: string, answer: Promise<void>) => () => {
    sent.push(name);
    return answer;
  };
  const taken = change({
    show: withoutTwo,
    act: acting('taken', first.promise),
    undo: async () => undefined,
    message: 'Two is gone.',
  });
  await vi.waitFor(() => expect(sent).toEqual(['taken']));
  const back = change({
    show: () => [1, 2, 3],
    act: acting('back', Promise.resolve()),
    undo: async () => undefined,
    message: 'Two is back.',
  });
  await vi.waitFor(() => expect(shown()).toEqual([1, 2, 3]));
  expect(sent).toEqual(['taken']);
  await act(async () => {
    first.resolve();
    await Promise.all([taken, back]);
  });
  expect(sent).toEqual(['taken', 'back']);
  expect(screen.queryByText('Two is gone.')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});

test('reverts and reports a rejected change', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { shown, change } = show();
  const refuse = async () => {
    throw new Error('Out of order');
  };
  await act(() => change({ show: withoutTwo, act: refuse, undo: refuse, message: 'Never said.' }));
  expect(shown()).toEqual([1, 2, 3]);
  expect(screen.getByText('Not saved. Please try again.')).toBeTruthy();
  expect(screen.queryByText('Never said.')).toBeNull();
  logged.mockRestore();
});

/** Shows a list that is stored on a server, and returns a function that removes an item. */
function showStored() {
  const { queryClient, shown, change } = show();
  let stored = [1, 2, 3];
  const list = new QueryObserver(queryClient, { queryKey, queryFn: async () => stored, staleTime: Infinity });
  const stop = list.subscribe(() => undefined);
  const remove = (gone: number, answered: Promise<void>) =>
    change({
      show: (numbers) => numbers.filter((number) => number !== gone),
      act: async () => {
        await answered;
        stored = stored.filter((number) => number !== gone);
      },
      undo: async () => {
        stored = [...stored, gone].sort();
      },
      message: `${gone} is gone.`,
    });
  return { queryClient, shown, remove, stop };
}

test('does not show a removed item again when a refetch was pending', async () => {
  const { queryClient, shown, remove, stop } = showStored();
  const response = deferred<void>();
  const removed = remove(2, response.promise);
  await vi.waitFor(() => expect(shown()).toEqual([1, 3]));
  // Refetches, as after a navigation to another page and back.
  await queryClient.refetchQueries({ queryKey });
  expect(shown()).toEqual([1, 2, 3]);
  response.resolve();
  await act(() => removed);
  expect(shown()).toEqual([1, 3]);
  stop();
});

test('removes an item although the removal before it is undone meanwhile', async () => {
  const { shown, remove, stop } = showStored();
  await act(() => remove(1, Promise.resolve()));
  const response = deferred<void>();
  const removed = remove(2, response.promise);
  await vi.waitFor(() => expect(shown()).toEqual([3]));
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click());
  await vi.waitFor(() => expect(shown()).toContain(1));
  response.resolve();
  await act(() => removed);
  expect(shown()).toEqual([1, 3]);
  stop();
});

test('shows neither of two removed items in between', async () => {
  const { shown, remove, stop } = showStored();
  const [first, second] = [deferred<void>(), deferred<void>()];
  const removed = [remove(1, first.promise), remove(2, second.promise)];
  await vi.waitFor(() => expect(shown()).toEqual([3]));
  first.resolve();
  await act(async () => removed[0]);
  expect(shown()).toEqual([3]);
  second.resolve();
  await act(async () => removed[1]);
  expect(shown()).toEqual([3]);
  stop();
});
